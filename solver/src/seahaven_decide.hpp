// Decides a Seahaven position: depth first over what is still in place, at once for all placements of kings.
#pragma once
#include "seahaven_memo.hpp"

namespace talon::seahaven {

// A column's last run goes where it must: to its parent's column, to an empty column, or to cells.
struct Route {
  enum Kind : uint8_t { TO_PARENT, TO_SEATED_KING, KING, TO_CELLS } kind;
  uint8_t suit, length;
};
Route route(const Board& board, const Node& node, const View& view, int column);

// Free cells and empty columns while the kings of some suits sit in columns.
struct Room {
  int cells, columns;
  bool exists() const { return cells >= 0 && columns >= 0; }
};
Room room(const Board& board, const Node& node, const View& view, Suits seated);

// Whether the run may go; `*seated` becomes the kings' suits after it.
bool passes(const Route& route, Room room, Suits* seated);

// All placements of kings that lead to each other: a king's run goes from cells to an empty column and back.
SuitSets closure(const Board& board, const Node& node, const View& view, SuitSets from);

// The placements after a run that went from one of `from`; `gained`, `done`: see Board::lift, View.
SuitSets after(const Board& board, const Node& node, const View& view, SuitSets from, const Route& route,
               Suits gained, Suits done);

// One step of a win: the placements with which it is entered, and the column whose run leaves.
struct Step {
  Node node;
  SuitSets entered;
  uint8_t column;
};

struct Limits {
  uint64_t nodes;
  bool (*stop)(void*);  // asked now and then; may be null
  void* stop_arg;
};

enum class Decision : uint8_t { WON, LOST, GAVE_UP };

struct Decided {
  Decision decision;
  uint64_t nodes;
  int steps;  // of the win
};

// `steps` holds DECK. LOST is a proof; GAVE_UP when a limit or the arena was used up.
Decided decide(const Board& board, Limits limits, Arena& arena, Step* steps);

}  // namespace talon::seahaven
