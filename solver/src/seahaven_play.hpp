// The piles as the referee has them: turns the search's steps into actions.
#pragma once
#include "seahaven_board.hpp"

namespace talon::seahaven {

class Play {
 public:
  // Actions are appended to `line`.
  Play(const Rules& rules, const Position& position, Line& line);

  // The pile on whose top `card` lies, or NOWHERE.
  int column_with_top(Card card) const;
  int empty_column() const;
  // The pile of a column's number in `Board`.
  static int pile(int column) { return COLUMN + column; }
  void move(int source, int target, int count);
  // Top cards, one after another, to free cells.
  void to_cells(int source, int count);
  void king_to_cells(int suit, int count);
  // A card that lies in a cell, to a column.
  void from_cell(Card card, int target);
  // Brings home all that can go.
  void go_home();
  // Lays cell cards on their parents and brings home all that can go.
  void settle();

  static constexpr int NOWHERE = PILES;

 private:
  Card top(int pile) const { return sizes_[pile] ? cards_[pile][sizes_[pile] - 1] : Card{0}; }
  bool lay();

  Card cards_[FOUNDATION][DECK];  // columns and cells
  uint8_t sizes_[FOUNDATION] = {};
  uint8_t home_[SUITS];
  int columns_, cells_;
  Line& line_;
};

}  // namespace talon::seahaven
