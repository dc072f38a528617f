#include "klondike_stock_bound.hpp"

namespace talon {
namespace {

// Cards of one suit in the order of the pass, and which of them cannot both go without more cost.
struct Conflicts {
  int count = 0;
  uint8_t ranks[KING];
  unsigned with[KING] = {};
  unsigned sure = 0;  // cost more in any case

  void add(Card card) { ranks[count++] = static_cast<uint8_t>(rank_of(card)); }

  void find(int drawn) {
    int lowest_after[KING + 1];
    lowest_after[count] = KING + 1;
    for (int i = count; i-- > 0;) lowest_after[i] = ranks[i] < lowest_after[i + 1] ? ranks[i] : lowest_after[i + 1];
    for (int j = 0; j < count; ++j) {
      for (int i = 0; i < j; ++i) {
        if (ranks[i] > ranks[j]) continue;
        if (j < drawn) sure |= 1u << j;
        if (lowest_after[j + 1] > ranks[i]) continue;
        with[i] |= 1u << j;
        with[j] |= 1u << i;
      }
    }
  }

  int cover(unsigned left) const {
    for (int i = 0; i < count; ++i) {
      const unsigned others = with[i] & left;
      if (!(left >> i & 1) || !others) continue;
      const int without = 1 + cover(left & ~(1u << i));
      const int instead = __builtin_popcount(others) + cover(left & ~(1u << i | others));
      return without < instead ? without : instead;
    }
    return 0;
  }
};

}  // namespace

StockBound::StockBound(const Deal& deal, const Memory& memory)
    : directions_(deal.reversing ? 2 : 1),
      known_{Block<uint8_t>(memory), Block<uint8_t>(memory), Block<uint8_t>(memory), Block<uint8_t>(memory)} {
  for (int i = 0; i < deal.stock_count; ++i) {
    const int suit = suit_of(deal.stock[i]);
    const Lanes lane = 1ull << (16 * suit + suits_[suit].count);
    suits_[suit].cards[suits_[suit].count++] = deal.stock[i];
    for (int byte = 0; byte < 256; ++byte) {
      if (byte >> i % 8 & 1) lanes_[i / 8][byte] |= lane;
    }
  }
  for (int suit = 0; suit < 4; ++suit) {
    const int count = suits_[suit].count;
    has_room_ = has_room_ && known_[suit].allocate(static_cast<size_t>(directions_ * (count + 1)) << count);
  }
}

int StockBound::operator()(const Layout& layout) {
  if (!layout.stock || !has_room_) return 0;
  uint64_t later = layout.stock;
  const int first = __builtin_popcountll(layout.stock);
  for (int i = layout.backwards ? first - layout.waste : layout.waste; i > 0; --i) later &= later - 1;
  const Lanes left = lanes(layout.stock), drawn = lanes(layout.backwards ? later : layout.stock & ~later);
  int total = 0;
  for (int suit = 0; suit < 4; ++suit) {
    const int in_waste = __builtin_popcountll(drawn >> 16 * suit & 0xFFFF);
    total += cost(suit, static_cast<unsigned>(left >> 16 * suit & 0xFFFF), in_waste, layout.backwards);
  }
  return total;
}

int StockBound::cost(int suit, unsigned left, int drawn, bool backwards) {
  const auto row = left * static_cast<unsigned>(suits_[suit].count + 1) + static_cast<unsigned>(drawn);
  uint8_t& known = known_[suit][row * static_cast<unsigned>(directions_) + backwards];
  if (!known) known = static_cast<uint8_t>(1 + smallest_cover(suit, left, drawn, backwards));
  return known - 1;
}

int StockBound::smallest_cover(int suit, unsigned left, int drawn, bool backwards) const {
  const Suit& cards = suits_[suit];
  Conflicts conflicts;
  for (int i = 0; i < cards.count; ++i) {
    const int at = backwards ? cards.count - 1 - i : i;
    if (left >> at & 1) conflicts.add(cards.cards[at]);
  }
  conflicts.find(drawn);
  const unsigned all = (1u << conflicts.count) - 1;
  return __builtin_popcount(conflicts.sure) + conflicts.cover(all & ~conflicts.sure);
}

}  // namespace talon
