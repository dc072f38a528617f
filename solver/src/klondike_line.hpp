// From steps of the search back to the referee's actions, on real piles.
#pragma once

#include "klondike_state.hpp"

namespace talon {

class Table {
 public:
  Table(const Rules& rules, const Deal& deal, const Position& position, Line& line);

  // Makes the step; false when it is not possible, which means a fault of the search.
  bool make(Step step);

  bool is_won() const { return talon::is_won(rules_, position_); }

 private:
  bool draw();
  bool draw_to(int index, bool backwards);
  int locked(int column) const;
  Card top(int column) const;
  int bare_host(int klass, int except) const;
  int home_of(Card card) const;
  bool bare(int column, int size);
  bool move(int source, int target, int count);
  bool to_home(int source, Card card);
  bool home(Card card);
  bool back(Card card);

  const Rules& rules_;
  Line& line_;
  Position position_;
  // Indexes in the deal's sequence, beside the cards of stock and waste.
  uint8_t stock_[MAX_STOCK], waste_[MAX_STOCK];
  bool backwards_ = false;
};

}  // namespace talon
