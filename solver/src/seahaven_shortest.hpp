// The shortest line of a Seahaven position, proved, by A* over runs in place and cards in cells.
#pragma once
#include "seahaven_board.hpp"

namespace talon::seahaven {

// A move that is none to a foundation: the last run of a column to a column or, one by one, to cells; a cell's
// card to a column; a seated king's run to cells.
struct Move {
  enum Kind : uint8_t { RUN, RUN_TO_CELLS, CARD, KING_TO_CELLS } kind;
  uint8_t of;      // column; card; suit
  uint8_t length;  // cards that go

  Move() = default;
  Move(Kind kind, int of, int length)
      : kind(kind), of(static_cast<uint8_t>(of)), length(static_cast<uint8_t>(length)) {}
};

struct Shortest {
  Outcome outcome;  // Solved: below the limit; Unwinnable: at any length
  uint64_t nodes;
  int count;        // of moves, when solved
  bool is_proved;   // solved: nothing shorter exists; not solved: nothing below the limit exists
};

constexpr int MOST_MOVES = 256;

// `limit`: only lines with fewer moves are looked for. `moves` holds MOST_MOVES.
Shortest shortest(const Board& board, int limit, const Budget& budget, const Memory& memory, Move* moves);

}  // namespace talon::seahaven
