#include "seahaven_board.hpp"

namespace talon::seahaven {

namespace {

Suits suit_bit(const Run& run) { return static_cast<Suits>(1 << run.suit); }

void free(Node& node, const Run& run) {
  node.freed |= span(run.suit, run.low, run.high);
  node.count = static_cast<uint8_t>(node.count + run.high - run.low + 1);
}

}  // namespace

Board::Board(const Rules& rules, const Position& position) : cells_(rules.cells), columns_(rules.columns) {
  for (int suit = 0; suit < SUITS; ++suit) home_ |= span(suit, 1, position.foundations[suit]);
  for (int cell = 0; cell < cells_; ++cell) {
    if (position.cells[cell]) in_cells_ |= Cards{1} << position.cells[cell];
  }
  uint32_t stride = 1;
  for (int column = 0; column < MAX_COLUMNS; ++column) {
    first_[column] = total_;
    count_[column] = 0;
    if (column < columns_) read_column(position.columns[column], column);
    stride_[column] = stride;
    // At most 52 runs in 10 columns: the product is at most 6.2^10 and fits 27 bits.
    stride *= count_[column] + 1u;
    for (int run = first_[column]; run < total_; ++run) {
      Card card = make_card(runs_[run].suit, runs_[run].low);
      run_of_[card] = static_cast<uint8_t>(run);
      column_of_[card] = static_cast<uint8_t>(column);
    }
  }
}

void Board::read_column(const Column& column, int number) {
  for (int at = 0; at < column.size; ++at) {
    Card card = column.cards[at];
    // Cards move with the one they lie on, unless it lies face down.
    if (at > column.hidden && column.cards[at - 1] == card + 1) {
      --runs_[total_ - 1].low;
      continue;
    }
    uint8_t rank = static_cast<uint8_t>(rank_of(card));
    runs_[total_++] = Run{static_cast<uint8_t>(suit_of(card)), rank, rank};
    ++count_[number];
  }
}

// Nothing in place.
Node Board::bare() const {
  Cards freed = home_ | in_cells_;
  return {freed, 0, {}, 0, static_cast<uint8_t>(__builtin_popcountll(freed))};
}

Node Board::start(Suits* seated) const {
  Node node = bare();
  *seated = 0;
  for (int column = 0; column < columns_; ++column) {
    node.depth[column] = count_[column];
    node.key += stride_[column] * count_[column];
    if (count_[column] == 0) ++node.empty;
  }
  for (int column = 0; column < columns_; ++column) {
    seat(node, column, seated);
  }
  bring_home(node, ALL_SUITS, seated);
  return node;
}

Node Board::at(uint32_t key) const {
  Node node = bare();
  node.key = key;
  for (int column = 0; column < columns_; ++column) {
    uint32_t radix = count_[column] + 1u;
    node.depth[column] = static_cast<uint8_t>(key % radix);
    key /= radix;
    if (node.depth[column] == 0) ++node.empty;
    for (int run = node.depth[column]; run < count_[column]; ++run) free(node, runs_[first_[column] + run]);
  }
  return node;
}

void Board::lift(Node& node, int column, Suits* seated) const {
  bring_home(node, free_last(node, column, seated), seated);
}

// The suits of which a card may be able to go home now.
Suits Board::free_last(Node& node, int column, Suits* seated) const {
  const Run& run = last(node, column);
  free(node, run);
  node.key -= stride_[column];
  Suits suits = suit_bit(run);
  if (--node.depth[column] == 0) {
    ++node.empty;
  } else {
    suits |= suit_bit(last(node, column));
    suits |= seat(node, column, seated);
  }
  return suits;
}

Suits Board::seat(Node& node, int column, Suits* seated) const {
  if (node.depth[column] != 1 || last(node, column).high != KING) return 0;
  *seated |= suit_bit(last(node, column));
  return free_last(node, column, seated);
}

void Board::bring_home(Node& node, Suits suits, Suits* seated) const {
  while (suits) {
    int suit = __builtin_ctz(suits), next = above(node.freed, suit, 0);
    suits &= static_cast<Suits>(suits - 1);
    if (next > KING) continue;
    Card card = make_card(suit, next);
    int column = column_of_[card];
    if (run_of_[card] == first_[column] + node.depth[column] - 1) suits |= free_last(node, column, seated);
  }
}

View Board::view(const Node& node) const {
  View view{};
  int loose = node.count;
  for (int suit = 0; suit < SUITS; ++suit) {
    int home = view.home[suit] = static_cast<uint8_t>(above(node.freed, suit, 0) - 1);
    loose -= home;
    if (home == KING) {
      view.done |= static_cast<Suits>(1 << suit);
    } else if (node.freed >> (suit * 16 + KING) & 1) {
      view.kings |= static_cast<Suits>(1 << suit);
      view.kings_run[suit] = static_cast<uint8_t>(below(node.freed, suit, KING + 1));
    }
  }
  for (int column = 0; column < columns_; ++column) {
    if (node.depth[column] == 0) continue;
    const Run& run = last(node, column);
    int laid = below(node.freed, run.suit, run.low);
    loose -= laid;
    view.tops |= Cards{1} << (run.suit * 16 + run.low);
    view.length[column] = static_cast<uint8_t>(run.high - run.low + 1 + laid);
  }
  view.loose = static_cast<int8_t>(loose);
  return view;
}

}  // namespace talon::seahaven
