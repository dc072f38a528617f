// The piles as a player sees them, under any rules: what is legal, and what an action does.
#pragma once
#include "talon.hpp"

namespace talon {

// Each card has at most 22 targets.
constexpr int MOST_ACTIONS = 1 + MAX_CARDS * (MAX_COLUMNS + MAX_CELLS + MAX_FOUNDATIONS);

class Piles {
 public:
  // `position` must be sound.
  Piles(const Rules& rules, const Position& position);

  // What the referee allows, undo and restart aside; returns how many. `actions` holds MOST_ACTIONS.
  int legal(Action* actions) const;
  // `action` must be legal.
  void push(Action action);

  bool is_won() const { return home() == 52 * rules_.decks; }
  // Cards on foundations.
  int home() const;
  int size(int pile) const { return sizes_[pile]; }
  int hidden(int column) const { return hidden_[column]; }
  // 0 when empty.
  Card top(int pile) const { return sizes_[pile] ? cards_[pile][sizes_[pile] - 1] : Card{0}; }
  // Cards at the top of a column, face up and each on the one that it may be built on.
  int run(int column) const;
  bool leads_with_king(int column) const { return rank_of(cards_[column][0]) == KING; }
  int free_cells() const;
  Position position() const;

 private:
  bool may_draw() const;
  bool may_recycle() const;
  bool column_takes(int column, Card card) const;
  bool foundation_takes(int pile, Card card) const;
  int capacity(int target) const;
  void add_moves(int pile, Card card, Action* actions, int& count) const;
  void add_group_moves(int column, Action* actions, int& count) const;
  void draw();
  void recycle();
  Card take(int pile);
  void put(int pile, Card card);
  int columns_end() const { return COLUMN + rules_.columns; }
  int cells_end() const { return CELL + rules_.cells; }
  int foundations_end() const { return FOUNDATION + 4 * rules_.decks; }

  Rules rules_;
  Card cards_[FOUNDATION][MAX_CARDS];  // bottom first; the stock's next card last
  uint8_t sizes_[PILES] = {};          // of a foundation: its height
  uint8_t hidden_[PILES] = {};
  uint32_t recycles_;
};

// Whether every action of the line is legal and the last one wins.
bool wins(const Rules& rules, const Position& position, const Line& line);

}  // namespace talon
