// How many actions are still to come, at least.
#pragma once

#include "klondike_stock_bound.hpp"

namespace talon {

class Bound {
 public:
  Bound(const Deal& deal, const Memory& memory);

  int operator()(const Layout& layout);

 private:
  // Cards that cannot go home before something under them in the column has left.
  bool is_waiting(int column, int locked, Card card) const {
    return rank_of(card) > lowest_[column][locked][suit_of(card)];
  }
  bool has_waiting_run(const Layout& layout, int column) const;

  const Deal& deal_;
  StockBound stock_;
  uint8_t lowest_[MAX_COLUMNS][MAX_LOCKED + 1][4];  // rank by suit of the first so many locked cards
  uint8_t waiting_[MAX_COLUMNS][MAX_LOCKED + 1];    // of the first so many
};

}  // namespace talon
