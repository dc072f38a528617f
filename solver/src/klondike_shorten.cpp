#include "klondike_finish.hpp"
#include "klondike_short.hpp"
#include "piles.hpp"

namespace talon {
namespace {

// A quick first line, then ever more careful ones. Weights in tenths.
struct Effort {
  int weight;
  uint64_t nodes;  // of A*
  size_t width;    // of a beam, where it is one
};
constexpr Effort ONE_DECK[] = {{30, 20'000, 0},  {20, 50'000, 0},    {0, 0, 300},        {15, 100'000, 0},
                              {13, 400'000, 0}, {0, 0, 3'000},      {12, 1'000'000, 0}, {11, 4'000'000, 0},
                              {0, 0, 20'000},   {10, 16'000'000, 0}};
constexpr Effort TWO_DECKS[] = {{0, 0, 60}, {0, 0, 250}, {0, 0, 1'000}, {0, 0, 4'000}, {0, 0, 16'000}};
constexpr int BEAM_WEIGHT = 8;

bool has_stopped(const Budget& budget) { return budget.stop && budget.stop(budget.stop_arg); }

// Lets `best` be the shorter of the two.
void keep_shorter(const Line& line, Line& best) {
  if (line.overflow || (best.size && line.size >= best.size)) return;
  for (size_t i = 0; i < line.size; ++i) best.actions[i] = line.actions[i];
  best.size = line.size;
}

template <int D>
uint64_t look_for_shorter(const Rules& rules, const Deal& deal, const Position& position, const Budget& budget,
                          const Memory& memory, Line& line, Line& best) {
  const Packing<D> packing(deal);
  const State<D> start = start_state<D>(rules, deal, position);
  uint64_t nodes = 0;
  auto once = [&](const Effort& effort) {
    if (!packing.fits() || has_stopped(budget) || nodes >= budget.nodes) return;
    Short<D> shorter(deal, packing, budget, memory);
    const int bound = static_cast<int>(best.size);
    const bool is_found = effort.width ? shorter.run_beam(start, BEAM_WEIGHT, bound, effort.width)
                                       : shorter.run(start, effort.weight, bound, effort.nodes);
    nodes += shorter.expanded;
    line.size = 0;
    line.overflow = false;
    if (is_found && write_line<D>(rules, deal, position, shorter, line)) keep_shorter(line, best);
  };
  if constexpr (D == 1) {
    for (const Effort& effort : ONE_DECK) once(effort);
  } else {
    for (const Effort& effort : TWO_DECKS) once(effort);
  }
  return nodes;
}

}  // namespace

Answer shorten_klondike(const Rules& rules, const Position& position, const Budget& budget, const Memory& memory,
                        uint64_t seed, Line& best) {
  Stack<Action> room(memory);
  if (!room.reserve(best.capacity)) return {Outcome::Unknown, 0, false};
  Line line{&room[0], best.capacity, 0, false};
  Answer answer{Outcome::Solved, 0, false};
  if (best.size == 0 || !wins(rules, position, best)) {
    best.size = 0;
    answer = solve_klondike(rules, position, budget, memory, seed, best);
    if (answer.outcome != Outcome::Solved || best.size == 0) return answer;
  }
  Deal deal;
  if (!import_deal(rules, position, deal)) return answer;
  deal.open_stock = false;
  deal.counts_draws = true;
  answer.nodes += deal.decks == 1 ? look_for_shorter<1>(rules, deal, position, budget, memory, line, best)
                                  : look_for_shorter<2>(rules, deal, position, budget, memory, line, best);
  return answer;
}

}  // namespace talon
