// One deck with its arrangement: what a search needs that counts every action.
//
// Kept: foundation heights, locked cards left of each column, stock cards left, where in the stock one stands, and for
// each card that lies on the table without being locked, on which of its two hosts (rank + 1, other colour) it lies.
// Columns that hold no locked card are equal: they are empty, or a king stands in them.
#pragma once

#include "klondike_deal.hpp"

namespace talon {

// Sets of cards by `kind_bit`.
using Kinds = uint64_t;

namespace kinds {
constexpr Kinds ALL = (1ull << 52) - 1;
constexpr Kinds BLACK = 0x3333333333333ull, FIRST_OF_PAIR = 0x5555555555555ull;
constexpr Kinds KINGS = 0xFull << 48;

constexpr Kinds of(Card card) { return 1ull << kind_bit(card); }
constexpr Card card_at(int bit) {
  constexpr uint8_t suits[4] = {0, 3, 1, 2};
  return make_card(suits[bit & 3], (bit >> 2) + 1);
}
// The bit of a card's first host; the second's is one more. Not for kings.
constexpr int host_bit(int bit) { return (bit & ~3) + 4 + (bit & 2 ? 0 : 2); }
}  // namespace kinds

// The duty of the move that follows (klondike_acts.hpp); 0: none. `waste`: as in State, but never settled.
struct Layout {
  Kinds loose, second;  // on the table and not locked; of these, those on their second host
  uint64_t stock;       // [index] left
  uint8_t homes[4];
  uint8_t locked[MAX_COLUMNS];
  uint8_t waste;
  bool backwards;
  Card duty;

  // The cards that something lies on.
  Kinds covered() const {
    const Kinds on_first = loose & ~second & ~kinds::KINGS, on_second = loose & second;
    auto pairs = [](Kinds cards) { return (cards | cards >> 1) & kinds::FIRST_OF_PAIR; };
    const Kinds first = pairs(on_first), second_pairs = pairs(on_second);
    // A black pair's hosts are the red pair of the next rank, and the other way round.
    return (first & kinds::BLACK) << 6 | (first & ~kinds::BLACK) << 2 | (second_pairs & kinds::BLACK) << 7 |
           (second_pairs & ~kinds::BLACK) << 3;
  }
  Kinds top_locked(const Deal& deal) const {
    Kinds tops = 0;
    for (int i = 0; i < deal.columns; ++i) {
      if (locked[i]) tops |= kinds::of(deal.cards[i][locked[i] - 1]);
    }
    return tops;
  }
  // What lies on the card; -1: nothing.
  int child_bit(int bit) const {
    if (bit < 4) return -1;
    const int pair = (bit & ~3) - 4 + (bit & 2 ? 0 : 2);
    const Kinds here = loose & (bit & 1 ? second : ~second) & 3ull << pair;
    return here ? __builtin_ctzll(here) : -1;
  }
  int empty_columns(const Deal& deal) const {
    int count = -__builtin_popcountll(loose & kinds::KINGS);
    for (int i = 0; i < deal.columns; ++i) count += locked[i] == 0;
    return count;
  }
  int away() const { return 52 - homes[0] - homes[1] - homes[2] - homes[3]; }
  bool takes(Card card) const { return homes[suit_of(card)] == rank_of(card) - 1; }
};

// `position` must be what `deal` was imported from, with one deck.
Layout start_layout(const Deal& deal, const Position& position);

// Exact keys, from which the layout can be had again.
class LayoutPacking {
 public:
  using Bits = unsigned __int128;

  explicit LayoutPacking(const Deal& deal) : columns_(deal.columns), stock_bits_(deal.stock_count) {
    waste_bits_ = width(deal.stock_count);
    bits_ = 16 + 1 + waste_bits_ + stock_bits_ + DUTY + ARRANGEMENT;
    for (int i = 0; i < columns_; ++i) bits_ += column_bits_[i] = width(deal.locked[i]);
  }

  // Whether the keys leave room for what Shortest keeps beside them.
  bool fits() const { return bits_ <= MOST_BITS; }

  Bits pack(const Layout& layout) const {
    Bits bits = layout.second;
    for (int suit = 0; suit < 4; ++suit) bits = bits << 4 | layout.homes[suit];
    for (int i = 0; i < columns_; ++i) bits = bits << column_bits_[i] | layout.locked[i];
    bits = bits << 1 | layout.backwards;
    bits = bits << waste_bits_ | layout.waste;
    bits = bits << stock_bits_ | layout.stock;
    return bits << DUTY | layout.duty;
  }

  uint64_t stock(Bits bits) const { return static_cast<uint64_t>(bits >> DUTY) & ((1ull << stock_bits_) - 1); }

  Layout unpack(const Deal& deal, Bits bits) const {
    Layout layout{};
    auto take = [&](int count) {
      const uint64_t value = static_cast<uint64_t>(bits) & ((1ull << count) - 1);
      bits >>= count;
      return value;
    };
    layout.duty = static_cast<Card>(take(DUTY));
    layout.stock = take(stock_bits_);
    layout.waste = static_cast<uint8_t>(take(waste_bits_));
    layout.backwards = take(1);
    for (int i = columns_; i-- > 0;) layout.locked[i] = static_cast<uint8_t>(take(column_bits_[i]));
    for (int suit = 4; suit-- > 0;) layout.homes[suit] = static_cast<uint8_t>(take(4));
    layout.second = static_cast<Kinds>(bits);
    layout.loose = rest(deal, layout);
    return layout;
  }

 private:
  static constexpr int DUTY = 6, ARRANGEMENT = 48, MOST_BITS = 118;

  static int width(int most) { return most ? 32 - __builtin_clz(static_cast<unsigned>(most)) : 0; }

  // Not home, not locked, not in the stock.
  static Kinds rest(const Deal& deal, const Layout& layout) {
    constexpr Kinds SUIT[4] = {0x1111111111111ull, 0x4444444444444ull, 0x8888888888888ull, 0x2222222222222ull};
    Kinds cards = kinds::ALL;
    for (int suit = 0; suit < 4; ++suit) cards &= ~(SUIT[suit] & ((1ull << 4 * layout.homes[suit]) - 1));
    for (int i = 0; i < deal.columns; ++i) {
      for (int j = 0; j < layout.locked[i]; ++j) cards &= ~kinds::of(deal.cards[i][j]);
    }
    for (uint64_t left = layout.stock; left; left &= left - 1) {
      cards &= ~kinds::of(deal.stock[__builtin_ctzll(left)]);
    }
    return cards;
  }

  int columns_, stock_bits_, waste_bits_, bits_;
  int column_bits_[MAX_COLUMNS];
};

}  // namespace talon
