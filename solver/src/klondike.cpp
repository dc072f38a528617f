#include "klondike_line.hpp"
#include "klondike_search.hpp"

namespace talon {
namespace {

// The steps that bring everything home from a decided win.
template <int D, class Visit>
void finish(const Deal& deal, State<D> state, Visit visit) {
  auto take = [&](Step step) {
    apply(deal, state, step);
    visit(step);
    return true;
  };
  auto one = [&]() {
    for (int pile = 0; pile < 4 * D; ++pile) {
      if (state.homes[pile] == KING) continue;
      const Card card = make_card(pile / D, state.homes[pile] + 1);
      const int index = find_stock(deal, state, card);
      if (index >= 0) return take({Kind::StockHome, static_cast<uint8_t>(index), false});
      if (state.ends[class_of(card)] < 1) continue;
      if (count_loose(deal, state, card) > 0) return take({Kind::Home, card, false});
      for (int i = 0; i < deal.columns; ++i) {
        if (state.locked[i] && top_locked(deal, state, i) == card) {
          return take({Kind::UncoverHome, static_cast<uint8_t>(i), false});
        }
      }
    }
    return false;
  };
  while (one()) {
  }
}

template <int D>
Answer search(const Rules& rules, const Deal& deal, const Position& position, const Budget& budget,
              const Memory& memory, Line& line) {
  const Packing<D> packing(deal);
  if (!packing.fits()) return {Outcome::Unknown, 0, false};
  DepthFirst<D> depth_first(deal, packing, budget, memory);
  const Outcome outcome = depth_first.run(start_state<D>(rules, deal, position));
  if (outcome != Outcome::Solved) return {outcome, depth_first.nodes, false};
  Table table(rules, deal, position, line);
  bool sound = true;
  auto make = [&](Step step) { sound = sound && table.make(step); };
  depth_first.each_step(make);
  finish(deal, depth_first.won_state(), make);
  return {sound && table.is_won() ? Outcome::Solved : Outcome::Unknown, depth_first.nodes, false};
}

}  // namespace

Answer solve_klondike(const Rules& rules, const Position& position, const Budget& budget, const Memory& memory,
                      uint64_t, Line& line) {
  line.size = 0;
  Deal deal;
  if (is_won(rules, position)) return {Outcome::Solved, 0, true};
  if (!import_deal(rules, position, deal)) return {Outcome::Unknown, 0, false};
  return deal.decks == 1 ? search<1>(rules, deal, position, budget, memory, line)
                         : search<2>(rules, deal, position, budget, memory, line);
}

Answer shorten_klondike(const Rules&, const Position&, const Budget&, const Memory&, uint64_t, Line& line) {
  return {line.size ? Outcome::Solved : Outcome::Unknown, 0, false};
}

}  // namespace talon
