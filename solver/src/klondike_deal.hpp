// Klondike, Double and the web Solitaire: what does not change while a position is searched.
#pragma once

#include "talon.hpp"

namespace talon {

// A class is rank and colour. Cards of a class are interchangeable as hosts, so a state only counts its
// free ends (see klondike_state.hpp). EMPTY_COLUMN is what hosts a king.
constexpr int CLASSES = 29;
constexpr int EMPTY_COLUMN = 28;
constexpr int class_of(Card card) { return 2 * rank_of(card) + colour_of(card); }
constexpr int host_of(int klass) { return klass >= 26 ? EMPTY_COLUMN : (klass + 2) ^ 1; }
constexpr int host_of_card(Card card) { return host_of(class_of(card)); }

// A card's bit in masks over the 52 kinds: rank by rank, each rank its black pair, then its red pair.
constexpr int kind_bit(Card card) {
  constexpr int place[4] = {0, 2, 3, 1};
  return 4 * (rank_of(card) - 1) + place[card >> 4];
}

constexpr int MAX_LOCKED = 64;
constexpr int MAX_STOCK = 64;

struct Deal {
  int decks, columns, draw;
  bool one_pass, reversing;
  // Every stock card reachable at all times: draw 1 without a limit of passes.
  bool open_stock;
  // Where one stands in the stock is kept as it is, since draws are counted.
  bool counts_draws;

  // Cards of each column that still lie where they were dealt, bottom first; the last one is face up.
  uint8_t locked[MAX_COLUMNS];
  Card cards[MAX_COLUMNS][MAX_LOCKED];

  // Waste (bottom first), then stock (next first), as one sequence.
  int stock_count, waste_count;
  Card stock[MAX_STOCK];

  // Where each of the kind's cards was dealt: a column and an index, STOCK_CARD and an index, or MOVED.
  struct Home {
    uint8_t column, index;
  };
  Home homes[64][2];
};

constexpr uint8_t STOCK_CARD = 0x80;
constexpr uint8_t MOVED = 0x81;

// False for what no play reaches (a face-up pile that is no run) or what does not fit the masks: such
// positions are left to the plain search.
bool import_deal(const Rules& rules, const Position& position, Deal& deal);

}  // namespace talon
