// What the order of the stock costs at draw one, beyond one action a card and one draw a card that is undrawn.
//
// A stock card costs more when it is laid on the table, since it must go home from there, and when it stays for
// another pass, since it is drawn again. Say neither is so for the cards i and j of a suit: both go home in this pass
// from the waste, the lower one first. Let i be lower, and drawn before j, so that it lies under j as soon as j is drawn.
// (1) Both lie in the waste: i cannot leave before j.
// (2) A lower card k of the suit is not drawn before j. It must be home before i is, so j is drawn before i leaves: the
// same.
// So one of the two costs more; in (1) it is j, or both, since i cannot leave before j has. The cards that cost more
// cover all such pairs, suit by suit: as many as the smallest cover has, or its largest matching at least.
#pragma once

#include "block.hpp"
#include "klondike_layout.hpp"

namespace talon {

class StockBound {
 public:
  StockBound(const Deal& deal, const Memory& memory);

  int operator()(const Layout& layout);

 private:
  // The suit's stock cards in the order of the stock.
  struct Suit {
    int count = 0;
    Card cards[KING];
  };
  using Lanes = uint64_t;  // sixteen bits a suit: which of its cards

  Lanes lanes(uint64_t stock) const {
    Lanes found = 0;
    for (int i = 0; i < MAX_STOCK / 8; ++i) found |= lanes_[i][stock >> 8 * i & 255];
    return found;
  }
  int cost(int suit, unsigned left, int drawn, bool backwards);
  // The same, without a memory.
  int smallest_cover(int suit, unsigned left, int drawn, bool backwards) const;

  bool has_room_ = true;
  int directions_;
  Lanes lanes_[MAX_STOCK / 8][256] = {};
  Suit suits_[4];
  // [left, drawn, backwards]: the cost plus one; 0: not known yet.
  Block<uint8_t> known_[4];
};

}  // namespace talon
