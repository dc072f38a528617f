// From what a search found to the whole line.
#pragma once

#include "klondike_line.hpp"
#include "klondike_state.hpp"

namespace talon {

// The steps that bring everything home from a decided win.
template <int D, class Visit>
void finish(const Deal& deal, State<D> state, Visit visit) {
  auto take = [&](Step step) {
    apply(deal, state, step);
    visit(step);
    return true;
  };
  auto one = [&]() {
    for (int pile = 0; pile < 4 * D; ++pile) {
      if (state.homes[pile] == KING) continue;
      const Card card = make_card(pile / D, state.homes[pile] + 1);
      const int index = find_stock(deal, state, card);
      if (index >= 0) return take({Kind::StockHome, static_cast<uint8_t>(index), false});
      if (state.ends[class_of(card)] < 1) continue;
      if (count_loose(deal, state, card) > 0) return take({Kind::Home, card, false});
      for (int i = 0; i < deal.columns; ++i) {
        if (state.locked[i] && top_locked(deal, state, i) == card) {
          return take({Kind::UncoverHome, static_cast<uint8_t>(i), false});
        }
      }
    }
    return false;
  };
  while (one()) {
  }
}

// Appends to the line what `found` found; false when its steps do not win, which means a fault of the search.
template <int D, class Found>
bool write_line(const Rules& rules, const Deal& deal, const Position& position, const Found& found, Line& line) {
  Table table(rules, deal, position, line);
  bool is_sound = true;
  auto make = [&](Step step) { is_sound = is_sound && table.make(step); };
  found.each_step(make);
  finish<D>(deal, found.won_state(), make);
  return is_sound && table.is_won();
}

}  // namespace talon
