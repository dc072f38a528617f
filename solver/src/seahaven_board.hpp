// Seahaven Towers as the search sees it: dealt runs that leave their columns, and the set of cards freed.
#pragma once
#include <stdint.h>

namespace talon::seahaven {

constexpr int COLUMNS = 10, CELLS = 4, SUITS = 4, KING = 13, DECK = 52;

// A set of cards: bit `suit * 16 + rank`, the card numbers of the referee.
using Cards = uint64_t;
// A set of suits, one bit each; a set of such sets is 16 bits.
using Suits = uint8_t;
using SuitSets = uint16_t;

// A position as the table shows it; columns hold any cards, bottom card first.
struct Table {
  uint8_t columns[COLUMNS][DECK];
  uint8_t heights[COLUMNS];
  uint8_t cells[CELLS];  // 0: empty
  uint8_t cell_count;
  uint8_t foundations[SUITS];
};

// Cards of one suit, `low` to `high`, one on another with the highest at the bottom.
struct Run {
  uint8_t suit, low, high;
};

constexpr Cards span(int suit, int low, int high) {
  return ((Cards{2} << high) - (Cards{1} << low)) << (suit * 16);
}

// Where the search stands: everything but the runs still in place follows from it.
// A column that holds nothing but a king's run counts as empty, and the king's suit as seated in a column.
struct Node {
  Cards freed;            // foundations, cells, and what was laid on runs in place or in a king's column
  uint32_t key;           // runs in place in each column, mixed radix: exact
  uint8_t depth[COLUMNS];  // runs in place
  uint8_t empty;          // columns without a run in place, kings' columns included
};

// What a node shows, worked out from its freed cards by counting bits.
struct View {
  Cards tops;                // the lowest card of each column's last run in place
  uint8_t length[COLUMNS];   // cards of that run with what was laid on it
  uint8_t home[SUITS];       // foundation heights
  uint8_t kings_run[SUITS];  // freed cards from the king down; 0 where the suit is home
  int8_t loose;              // cards that need a cell or, in a king's run, a column
  Suits kings, done;         // suits whose king is freed and not home; suits that are home
};

// The runs of one position.
class Board {
 public:
  // False where the columns and cells do not hold each card that is not on a foundation exactly once.
  bool read(const Table& table);
  // The position that was read, with all its safe moves made; `seated`: suits in a king's column.
  Node start(Suits* seated) const;
  // Takes the last run of a column away, then makes all safe moves: cards to foundations, from cells onto
  // runs. Adds the suits of kings that were left alone in their column to `seated`.
  void lift(Node& node, int column, Suits* seated) const;
  View view(const Node& node) const;
  const Run& last(const Node& node, int column) const { return runs_[first_[column] + node.depth[column] - 1]; }
  int run_count(int column) const { return count_[column]; }
  const Run& run(int column, int index) const { return runs_[first_[column] + index]; }
  int cells() const { return cells_; }
  Cards loose_at_start() const { return in_cells_; }

 private:
  void free_last(Node& node, int column) const;
  void settle(Node& node, Suits* seated) const;
  bool read_column(const uint8_t* cards, int height, int column, Cards* seen);

  Run runs_[DECK];
  uint8_t first_[COLUMNS], count_[COLUMNS];
  uint32_t stride_[COLUMNS];
  Cards home_, in_cells_;
  uint8_t cells_, total_;
};

// Freed cards directly below `rank`, one after another.
inline int below(Cards freed, int suit, int rank) {
  uint32_t missing = ~static_cast<uint32_t>(freed >> (suit * 16)) & ((1u << rank) - 1);
  return rank - 1 - (31 - __builtin_clz(missing));
}

// The first card above `rank` that is not freed; 14 when all are.
inline int above(Cards freed, int suit, int rank) {
  uint32_t missing = ~static_cast<uint32_t>(freed >> (suit * 16) & 0x3FFF) >> (rank + 1);
  return rank + 1 + __builtin_ctz(missing);
}

}  // namespace talon::seahaven
