// Decides a Seahaven position: depth first over the runs in place, at once for all placements of kings.
#pragma once
#include "seahaven_board.hpp"

namespace talon::seahaven {

// A column's last run goes where it must: onto its parent, to an empty column, or to cells.
struct Route {
  enum Kind : uint8_t { TO_PARENT, TO_SEATED_KING, KING, TO_CELLS } kind;
  uint8_t suit, length;
};
Route route(const Board& board, const Node& node, const View& view, int column);

// Free cells and empty columns.
struct Room {
  int cells, columns;
  bool exists() const { return cells >= 0 && columns >= 0; }
};
// While the kings of `seated` are in columns.
Room room(const Board& board, const Node& node, const View& view, Suits seated);

// Whether the run may go; `*seated` becomes the kings in columns afterwards.
bool passes(const Route& route, Room room, Suits* seated);

// The placements when the kings of `gained` were left alone in their columns and the suits `done` are home.
SuitSets reseated(SuitSets from, Suits gained, Suits done);

// The placements one step from any of `from`: a king's run between cells and an empty column.
SuitSets neighbours(const Board& board, const Node& node, const View& view, SuitSets from);
// All placements that can be reached from `from`. Each step can be taken back.
SuitSets closure(const Board& board, const Node& node, const View& view, SuitSets from);

// The suits of which every card is freed, and so home.
Suits done(Cards freed);

// One step of a win: the placements it was entered with, and the column whose run leaves.
struct Step {
  Node node;
  SuitSets entered;
  uint8_t column;
};

struct Decision {
  Outcome outcome;
  uint64_t nodes;
  int steps;  // of the win
};

// `steps` holds DECK. Unwinnable is a proof; Unknown when budget or memory was used up.
Decision decide(const Board& board, const Budget& budget, const Memory& memory, Step* steps);

}  // namespace talon::seahaven
