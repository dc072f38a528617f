// From acts of the exact search to the referee's actions.
#pragma once

#include "klondike_acts.hpp"

namespace talon {

// Appends to the line what wins from `position`; false when it does not, which means a fault of the search.
bool write_acts(const Rules& rules, const Position& position, const Stack<Act>& acts, Line& line);

}  // namespace talon
