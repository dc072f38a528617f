#include "klondike_column_bound.hpp"

namespace talon {

ColumnBound::ColumnBound(const Deal& deal, const Memory& memory) : deal_(deal), known_(memory) {
  int parts = 0;
  size_t known = size_t{1} << deal.columns;
  for (int i = 0; i < deal.columns; ++i) {
    first_[i] = parts;
    parts += deal.locked[i];
    stride_[i] = known;
    known *= known > MOST_KNOWN ? 1 : deal.locked[i] + 1u;
    for (uint8_t& rank : lowest_[i][0]) rank = KING + 1;
    for (int j = 0; j < deal.locked[i]; ++j) {
      const Card card = deal.cards[i][j];
      for (int suit = 0; suit < 4; ++suit) lowest_[i][j + 1][suit] = lowest_[i][j][suit];
      uint8_t& low = lowest_[i][j + 1][suit_of(card)];
      if (rank_of(card) < low) low = static_cast<uint8_t>(rank_of(card));
    }
  }
  has_room_ = parts <= MOST_PARTS && known <= MOST_KNOWN && known_.allocate(known);
  for (int i = 0; has_room_ && i < deal.columns; ++i) {
    for (int j = 0; j < deal.locked[i]; ++j) {
      const Card lower = deal.cards[i][j];
      const Parts above = ((Parts{1} << (deal.locked[i] - 1 - j)) - 1) << first_[i] << (j + 1);
      for (int other = 0; other < deal.columns; ++other) {
        for (int on = 0; on < deal.locked[other]; ++on) {
          const Card card = deal.cards[other][on];
          if (suit_of(card) == suit_of(lower) && card > lower) waits_for_[first_[other] + on] |= above;
        }
      }
    }
  }
}

int ColumnBound::operator()(const Layout& layout) {
  if (!has_room_) return 0;
  size_t place = 0;
  unsigned runs = 0;
  for (int i = 0; i < deal_.columns; ++i) {
    place += layout.locked[i] * stride_[i];
    if (layout.locked[i] && has_waiting_run(layout, i)) runs |= 1u << i;
  }
  uint8_t& known = known_[place + runs];
  if (!known) known = static_cast<uint8_t>(1 + count_circles(layout, runs));
  return known - 1;
}

bool ColumnBound::has_waiting_run(const Layout& layout, int column) const {
  const int locked = layout.locked[column];
  int bit = kind_bit(deal_.cards[column][locked - 1]);
  while ((bit = layout.child_bit(bit)) >= 0) {
    const Card card = kinds::card_at(bit);
    if (rank_of(card) > lowest_[column][locked][suit_of(card)]) return true;
  }
  return false;
}

int ColumnBound::count_circles(const Layout& layout, unsigned runs) const {
  int count = 0;
  Parts parts = 0, there = 0;
  for (int i = 0; i < deal_.columns; ++i) there |= ((Parts{1} << layout.locked[i]) - 1) << first_[i];
  for (int i = 0; i < deal_.columns; ++i) {
    for (int j = 0; j < layout.locked[i]; ++j) {
      const Parts part = Parts{1} << (first_[i] + j);
      const bool has_run = j + 1 == layout.locked[i] && runs >> i & 1;
      if (has_run || waits_for_[first_[i] + j] & there & part) {
        ++count;
      } else {
        parts |= part;
      }
    }
  }
  for (parts = without_idle(parts); parts; parts = without_idle(parts)) {
    // A short circle leaves more parts for others.
    Parts shortest = 0;
    for (Parts left = parts; left; left &= left - 1) {
      const Parts circle = circle_through(__builtin_ctzll(left), parts);
      const int length = __builtin_popcountll(circle);
      if (length && (!shortest || length < __builtin_popcountll(shortest))) shortest = circle;
      if (length == 2) break;
    }
    if (!shortest) break;
    parts &= ~shortest;
    ++count;
  }
  return count;
}

// Without those that wait for none of them or that none of them waits for.
ColumnBound::Parts ColumnBound::without_idle(Parts parts) const {
  for (Parts before = 0; before != parts;) {
    before = parts;
    Parts awaited = 0;
    for (Parts left = parts; left; left &= left - 1) {
      const int part = __builtin_ctzll(left);
      if (waits_for_[part] & parts) {
        awaited |= waits_for_[part];
      } else {
        parts &= ~(Parts{1} << part);
      }
    }
    parts &= awaited;
  }
  return parts;
}

// A shortest circle through `start`; empty where there is none.
ColumnBound::Parts ColumnBound::circle_through(int start, Parts parts) const {
  Parts layers[MOST_PARTS];
  Parts seen = 0;
  const Parts goal = Parts{1} << start;
  int depth = 0;
  layers[0] = goal;
  while (true) {
    Parts next = 0;
    for (Parts left = layers[depth]; left; left &= left - 1) next |= waits_for_[__builtin_ctzll(left)];
    next &= parts & ~seen;
    if (next & goal) break;
    if (!next) return 0;
    seen |= next;
    layers[++depth] = next;
  }
  Parts circle = goal, at = goal;
  for (; depth > 0; --depth) {
    for (Parts left = layers[depth]; left; left &= left - 1) {
      const int part = __builtin_ctzll(left);
      if (!(waits_for_[part] & at)) continue;
      at = Parts{1} << part;
      circle |= at;
      break;
    }
  }
  return circle;
}

}  // namespace talon
