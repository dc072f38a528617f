#include "klondike_bound.hpp"

namespace talon {

Bound::Bound(const Deal& deal, const Memory& memory) : deal_(deal), stock_(deal, memory) {
  for (int i = 0; i < deal.columns; ++i) {
    for (uint8_t& rank : lowest_[i][0]) rank = KING + 1;
    waiting_[i][0] = 0;
    for (int j = 0; j < deal.locked[i]; ++j) {
      const Card card = deal.cards[i][j];
      for (int suit = 0; suit < 4; ++suit) lowest_[i][j + 1][suit] = lowest_[i][j][suit];
      waiting_[i][j + 1] = static_cast<uint8_t>(waiting_[i][j] + is_waiting(i, j, card));
      uint8_t& low = lowest_[i][j + 1][suit_of(card)];
      if (rank_of(card) < low) low = static_cast<uint8_t>(rank_of(card));
    }
  }
}

int Bound::operator()(const Layout& layout) {
  int count = layout.away();
  for (int i = 0; i < deal_.columns; ++i) {
    const int locked = layout.locked[i];
    if (!locked) continue;
    count += waiting_[i][locked];
    if (waiting_[i][locked] == waiting_[i][locked - 1]) count += has_waiting_run(layout, i);
  }
  const int undrawn = __builtin_popcountll(layout.stock) - layout.waste;
  if (deal_.draw == 1) count += stock_(layout);
  return count + (undrawn + deal_.draw - 1) / deal_.draw;
}

bool Bound::has_waiting_run(const Layout& layout, int column) const {
  const int locked = layout.locked[column];
  int bit = kind_bit(deal_.cards[column][locked - 1]);
  while ((bit = layout.child_bit(bit)) >= 0) {
    if (is_waiting(column, locked, kinds::card_at(bit))) return true;
  }
  return false;
}

}  // namespace talon
