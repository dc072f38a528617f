// What the order of the columns costs, beyond one action a card.
//
// A part of a column is a locked card, or the top one with what lies on it. Say no card of a part is ever moved but
// home. Then it waits: before a card of it goes home, each lower card of the suit must be home, and what lies on that
// one in its column must have left, part by part. Parts that wait for one another in a circle, or one for itself,
// cannot all be so: one of them is moved, which takes an action more, and another one for each part. So each circle
// costs one, if no two of those counted share a part.
#pragma once

#include "block.hpp"
#include "klondike_layout.hpp"

namespace talon {

class ColumnBound {
 public:
  ColumnBound(const Deal& deal, const Memory& memory);

  int operator()(const Layout& layout);

 private:
  // One bit a locked card, column by column.
  using Parts = uint64_t;
  static constexpr int MOST_PARTS = 64;
  static constexpr size_t MOST_KNOWN = 16 << 20;

  bool has_waiting_run(const Layout& layout, int column) const;
  // `runs`: columns where a card of the top run waits for its own part.
  int count_circles(const Layout& layout, unsigned runs) const;
  Parts without_idle(Parts parts) const;
  Parts circle_through(int start, Parts parts) const;

  const Deal& deal_;
  int first_[MAX_COLUMNS];
  size_t stride_[MAX_COLUMNS];
  uint8_t lowest_[MAX_COLUMNS][MAX_LOCKED + 1][4] = {};  // rank by suit of the first so many locked cards
  Parts waits_for_[MOST_PARTS] = {};
  // [locked cards left, runs]: the cost plus one; 0: not known yet.
  Block<uint8_t> known_;
  bool has_room_ = false;
};

}  // namespace talon
