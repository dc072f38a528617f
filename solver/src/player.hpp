// A simple player, and how a deal treats one: what a grade is made of.
#pragma once
#include "talon.hpp"

namespace talon {

struct Luck {
  uint32_t plays, wins;
  uint64_t home;  // cards on foundations at the end, over all plays
};

// Plays by a beginner's habits and chance, without undo: cards go home whenever they can; else a card is turned
// up, a column cleared, or a waste or cell card laid down; now and then, or when nothing of that is possible,
// the next cards are drawn (Seahaven: a run is put into cells). Never looks ahead, never takes back from a
// foundation. Ends when two passes brought nothing. `stop` of the budget ends the series after a play.
Luck play_simply(const Rules& rules, const Position& position, uint32_t plays, uint64_t seed, const Budget& budget);

struct Traps {
  uint32_t choices, losing;  // decided ones only
};

// At `stops` positions, evenly spread over the first half of a winning line: the legal actions (those from a
// foundation or from cell to cell aside), and after how many of them the game can no longer be won.
// `budget.nodes` is for each of them.
Traps count_traps(const Rules& rules, const Position& position, const Line& line, size_t stops,
                  const Budget& budget, const Memory& memory);

}  // namespace talon
