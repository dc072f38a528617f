// How many actions are still to come, at least: each card goes home, what is undrawn is drawn, and the order of the
// columns and of the stock takes more, each of them other actions.
#pragma once

#include "klondike_column_bound.hpp"
#include "klondike_stock_bound.hpp"

namespace talon {

class Bound {
 public:
  Bound(const Deal& deal, const Memory& memory) : deal_(deal), columns_(deal, memory), stock_(deal, memory) {}

  int operator()(const Layout& layout) {
    const int undrawn = __builtin_popcountll(layout.stock) - layout.waste;
    const int draws = (undrawn + deal_.draw - 1) / deal_.draw;
    return layout.away() + draws + columns_(layout) + (deal_.draw == 1 ? stock_(layout) : 0);
  }

 private:
  const Deal& deal_;
  ColumnBound columns_;
  StockBound stock_;
};

}  // namespace talon
