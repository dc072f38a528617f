#include "seahaven_board.hpp"

namespace talon::seahaven {

namespace {

Cards cards(const Run& run) { return span(run.suit, run.low, run.high); }

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

Node Board::start(Suits* seated) const {
  Node node{home_ | in_cells_, 0, {}, 0};
  *seated = 0;
  for (int column = 0; column < columns_; ++column) {
    node.depth[column] = count_[column];
    node.key += stride_[column] * count_[column];
    if (count_[column] == 0) ++node.empty;
  }
  settle(node, seated);
  return node;
}

Node Board::at(uint32_t key) const {
  Node node{home_ | in_cells_, key, {}, 0};
  for (int column = 0; column < columns_; ++column) {
    uint32_t radix = count_[column] + 1u;
    node.depth[column] = static_cast<uint8_t>(key % radix);
    key /= radix;
    if (node.depth[column] == 0) ++node.empty;
    for (int run = node.depth[column]; run < count_[column]; ++run) node.freed |= cards(runs_[first_[column] + run]);
  }
  return node;
}

void Board::lift(Node& node, int column, Suits* seated) const {
  free_last(node, column);
  settle(node, seated);
}

void Board::free_last(Node& node, int column) const {
  const Run& run = last(node, column);
  node.freed |= cards(run);
  node.key -= stride_[column];
  if (--node.depth[column] == 0) ++node.empty;
}

void Board::settle(Node& node, Suits* seated) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (int column = 0; column < columns_; ++column) {
      while (node.depth[column]) {
        const Run& run = last(node, column);
        bool goes_home = below(node.freed, run.suit, run.low) == run.low - 1;
        bool sits = node.depth[column] == 1 && run.high == KING;
        if (!goes_home && !sits) break;
        if (!goes_home) *seated |= static_cast<Suits>(1 << run.suit);
        free_last(node, column);
        changed = true;
      }
    }
  }
}

View Board::view(const Node& node) const {
  View view{};
  int loose = __builtin_popcountll(node.freed);
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
