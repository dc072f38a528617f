// Seahaven Towers as the search sees it: runs that leave their columns for good, and the set of cards freed.
#pragma once
#include "talon.hpp"

namespace talon::seahaven {

constexpr int SUITS = 4, DECK = 52;

// A set of cards: one bit a card number.
using Cards = uint64_t;
// A set of suits, one bit each, and a set of such sets.
using Suits = uint8_t;
using SuitSets = uint16_t;
constexpr Suits ALL_SUITS = 15;

// Cards of one suit, `low` to `high`, one on another with the highest at the bottom.
struct Run {
  uint8_t suit, low, high;
};

constexpr Cards span(int suit, int low, int high) {
  return ((Cards{2} << high) - (Cards{1} << low)) << (suit * 16);
}

// Freed cards directly below `rank`, one after another.
inline int below(Cards freed, int suit, int rank) {
  uint32_t missing = ~static_cast<uint32_t>(freed >> (suit * 16)) & ((1u << rank) - 1);
  return rank - 1 - (31 - __builtin_clz(missing));
}

// The first rank above `rank` that is not freed; 14 when all are.
inline int above(Cards freed, int suit, int rank) {
  uint32_t missing = ~static_cast<uint32_t>(freed >> (suit * 16) & 0x3FFF) >> (rank + 1);
  return rank + 1 + __builtin_ctz(missing);
}

// Where a search stands: which runs are still in place.
// A column that holds nothing but a king's run counts as empty; the king of that suit is seated.
struct Node {
  Cards freed;                 // all other cards: home, in cells, or laid on runs in place and seated kings
  uint32_t key;                // mixed radix of `depth`: exact
  uint8_t depth[MAX_COLUMNS];  // runs in place
  uint8_t empty;               // columns without a run in place
  uint8_t count;               // freed cards
};

// What a node shows, worked out from its freed cards by counting bits.
struct View {
  Cards tops;                   // the lowest card of each column's last run in place
  uint8_t length[MAX_COLUMNS];  // cards of that run, and below it in its suit as far as they are freed
  uint8_t home[SUITS];          // foundation heights
  uint8_t kings_run[SUITS];     // freed cards from the king down; 0 where the suit is home
  int8_t loose;                 // freed cards that neither are home nor fit on a run in place
  Suits kings, done;            // suits whose king is freed but not home; suits that are home
};

// The runs of one position.
class Board {
 public:
  // `position` must be sound.
  Board(const Rules& rules, const Position& position);
  // The position that was read, with all cards home that can go; `seated`: suits of the kings seated.
  Node start(Suits* seated) const;
  // The node of a key.
  Node at(uint32_t key) const;
  // Takes the last run of a column away and brings home what can go. Adds kings that were left alone in
  // their column to `seated`.
  void lift(Node& node, int column, Suits* seated) const;
  View view(const Node& node) const;
  const Run& last(const Node& node, int column) const {
    return runs_[first_[column] + node.depth[column] - 1];
  }
  const Run& run(int index) const { return runs_[index]; }
  int first(int column) const { return first_[column]; }
  int count(int column) const { return count_[column]; }
  int runs() const { return total_; }
  int cells() const { return cells_; }
  int columns() const { return columns_; }
  Cards in_cells() const { return in_cells_; }

 private:
  Node bare() const;
  void read_column(const Column& column, int number);
  Suits free_last(Node& node, int column, Suits* seated) const;
  Suits seat(Node& node, int column, Suits* seated) const;
  void bring_home(Node& node, Suits suits, Suits* seated) const;

  Run runs_[DECK];
  uint8_t first_[MAX_COLUMNS], count_[MAX_COLUMNS];
  uint32_t stride_[MAX_COLUMNS];
  uint8_t run_of_[64], column_of_[64];  // [card]; of the lowest card of a run
  Cards home_ = 0, in_cells_ = 0;
  uint8_t cells_, columns_, total_ = 0;
};

}  // namespace talon::seahaven
