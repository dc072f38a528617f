#include "klondike_layout.hpp"

namespace talon {

Layout start_layout(const Deal& deal, const Position& position) {
  Layout layout{};
  layout.stock = (1ull << deal.stock_count) - 1;
  layout.waste = static_cast<uint8_t>(deal.waste_count);
  for (int suit = 0; suit < 4; ++suit) layout.homes[suit] = position.foundations[suit];
  for (int i = 0; i < deal.columns; ++i) {
    layout.locked[i] = deal.locked[i];
    const Column& column = position.columns[i];
    for (int j = deal.locked[i]; j < column.size; ++j) {
      layout.loose |= kinds::of(column.cards[j]);
      if (j && kind_bit(column.cards[j - 1]) & 1) layout.second |= kinds::of(column.cards[j]);
    }
  }
  return layout;
}

}  // namespace talon
