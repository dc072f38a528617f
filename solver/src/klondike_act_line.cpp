#include "klondike_act_line.hpp"

#include "piles.hpp"

namespace talon {
namespace {

// With one deck a card is in one place. Count 0: not to be moved.
Action taking(const Position& position, const Rules& rules, Card card) {
  if (position.waste_size && position.waste[position.waste_size - 1] == card) return {WASTE, 0, 1};
  const auto foundation = static_cast<uint8_t>(FOUNDATION + suit_of(card));
  if (position.foundations[suit_of(card)] == rank_of(card)) return {foundation, 0, 1};
  for (int i = 0; i < rules.columns; ++i) {
    const Column& column = position.columns[i];
    for (int j = column.hidden; j < column.size; ++j) {
      if (column.cards[j] != card) continue;
      return {static_cast<uint8_t>(COLUMN + i), 0, static_cast<uint8_t>(column.size - j)};
    }
  }
  return {0, 0, 0};
}

// 0: none.
uint8_t target_of(const Position& position, const Rules& rules, Act act) {
  if (act.host == TO_HOME) return static_cast<uint8_t>(FOUNDATION + suit_of(act.card));
  for (int i = 0; i < rules.columns; ++i) {
    const Column& column = position.columns[i];
    if ((column.size ? column.cards[column.size - 1] : 0) == act.host) return static_cast<uint8_t>(COLUMN + i);
  }
  return 0;
}

}  // namespace

bool write_acts(const Rules& rules, const Position& position, const Stack<Act>& acts, Line& line) {
  Piles piles(rules, position);
  for (size_t i = 0; i < acts.size(); ++i) {
    for (int draw = 0; draw < acts[i].draws; ++draw) {
      piles.push(DRAW);
      line.push(DRAW);
    }
    const Position now = piles.position();
    Action action = taking(now, rules, acts[i].card);
    action.target = target_of(now, rules, acts[i]);
    if (!action.count || !action.target) return false;
    piles.push(action);
    line.push(action);
  }
  return !line.overflow && wins(rules, position, line);
}

}  // namespace talon
