#include "seahaven_board.hpp"

namespace talon::seahaven {

bool Board::read(const Table& table) {
  cells_ = table.cell_count;
  if (cells_ > CELLS) return false;
  total_ = 0;
  home_ = in_cells_ = 0;
  for (int suit = 0; suit < SUITS; ++suit) {
    if (table.foundations[suit] > KING) return false;
    home_ |= span(suit, 1, table.foundations[suit]);
  }
  Cards seen = home_;
  for (int cell = 0; cell < cells_; ++cell) {
    if (table.cells[cell] == 0) continue;
    if (table.cells[cell] >= 64) return false;
    Cards card = Cards{1} << table.cells[cell];
    if (seen & card) return false;
    seen |= card;
    in_cells_ |= card;
  }
  uint32_t stride = 1;
  for (int column = 0; column < COLUMNS; ++column) {
    if (!read_column(table.columns[column], table.heights[column], column, &seen)) return false;
    stride_[column] = stride;
    // At most 52 runs in 10 columns: the product is at most 6.2^10 and fits 27 bits.
    stride *= count_[column] + 1u;
  }
  Cards deck = span(0, 1, KING) | span(1, 1, KING) | span(2, 1, KING) | span(3, 1, KING);
  return seen == deck;
}

bool Board::read_column(const uint8_t* cards, int height, int column, Cards* seen) {
  first_[column] = total_;
  count_[column] = 0;
  for (int at = 0; at < height; ++at) {
    uint8_t card = cards[at];
    if (card >= 64 || *seen & Cards{1} << card) return false;
    *seen |= Cards{1} << card;
    if (at > 0 && cards[at - 1] == card + 1) {
      --runs_[total_ - 1].low;
      continue;
    }
    uint8_t rank = card & 15;
    runs_[total_++] = Run{static_cast<uint8_t>(card >> 4), rank, rank};
    ++count_[column];
  }
  return true;
}

Node Board::start(Suits* seated) const {
  Node node{home_ | in_cells_, 0, {}, 0};
  *seated = 0;
  for (int column = 0; column < COLUMNS; ++column) {
    node.depth[column] = count_[column];
    node.key += stride_[column] * count_[column];
    node.empty += count_[column] == 0;
  }
  settle(node, seated);
  return node;
}

void Board::lift(Node& node, int column, Suits* seated) const {
  free_last(node, column);
  settle(node, seated);
}

void Board::free_last(Node& node, int column) const {
  const Run& run = last(node, column);
  node.freed |= span(run.suit, run.low, run.high);
  node.key -= stride_[column];
  node.empty += --node.depth[column] == 0;
}

void Board::settle(Node& node, Suits* seated) const {
  for (bool changed = true; changed;) {
    changed = false;
    for (int column = 0; column < COLUMNS; ++column) {
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
  for (int column = 0; column < COLUMNS; ++column) {
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
