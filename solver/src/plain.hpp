// The search that takes the rules at their word: every position that can be reached, one after another. Slow, and
// right for any position, also for one that no play reaches.
#pragma once

#include "talon.hpp"

namespace talon {

Answer solve_plain(const Rules&, const Position&, const Budget&, const Memory&, Line&);

}  // namespace talon
