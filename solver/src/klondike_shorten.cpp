#include "klondike_act_line.hpp"
#include "klondike_finish.hpp"
#include "klondike_short.hpp"
#include "klondike_shortest.hpp"
#include "piles.hpp"

namespace talon {
namespace {

// A quick first line, then ever more careful ones. Weights in tenths.
struct Effort {
  int weight;
  uint64_t nodes;  // of A*
  size_t width;    // of a beam, where it is one
};
// One deck: before the search that proves, and after one that came to no end.
constexpr Effort ONE_DECK[] = {{30, 20'000, 0}, {20, 50'000, 0}, {0, 0, 300}, {15, 100'000, 0}};
constexpr Effort ONE_DECK_MORE[] = {{0, 0, 3'000}, {12, 1'000'000, 0}, {0, 0, 20'000}};
constexpr Effort TWO_DECKS[] = {{0, 0, 60}, {0, 0, 250}, {0, 0, 1'000}, {0, 0, 4'000}, {0, 0, 16'000}};
constexpr int BEAM_WEIGHT = 8;

bool has_stopped(const Budget& budget) { return budget.stop && budget.stop(budget.stop_arg); }

// Lets `best` be the shorter of the two.
void keep_shorter(const Line& line, Line& best) {
  if (line.overflow || (best.size && line.size >= best.size)) return;
  for (size_t i = 0; i < line.size; ++i) best.actions[i] = line.actions[i];
  best.size = line.size;
}

// What is shortened, and how far that has come.
struct Work {
  const Rules& rules;
  const Deal& deal;
  const Position& position;
  Budget budget;  // `nodes`: left
  const Memory& memory;
  Line& room;
  Line& best;
  Answer& answer;

  void spend(uint64_t nodes) {
    answer.nodes += nodes;
    budget.nodes -= nodes < budget.nodes ? nodes : budget.nodes;
  }
  bool is_over() const { return has_stopped(budget) || budget.nodes == 0; }
};

template <int D, size_t N>
void look_for_shorter(Work& work, const Effort (&efforts)[N]) {
  const Packing<D> packing(work.deal);
  const State<D> start = start_state<D>(work.rules, work.deal, work.position);
  for (const Effort& effort : efforts) {
    if (!packing.fits() || work.is_over()) return;
    Short<D> shorter(work.deal, packing, work.budget, work.memory);
    const int bound = static_cast<int>(work.best.size);
    const bool is_found = effort.width ? shorter.run_beam(start, BEAM_WEIGHT, bound, effort.width)
                                       : shorter.run(start, effort.weight, bound, effort.nodes);
    work.spend(shorter.expanded);
    work.room.size = 0;
    work.room.overflow = false;
    if (is_found && write_line<D>(work.rules, work.deal, work.position, shorter, work.room)) {
      keep_shorter(work.room, work.best);
    }
  }
}

// One deck: searches for the shortest line of all. True when `best` is one.
bool prove_shortest(Work& work) {
  Shortest search(work.deal, work.budget, work.memory);
  if (!search.fits() || work.best.size > Shortest::LONGEST) return false;
  const bool is_whole = search.run(start_layout(work.deal, work.position), static_cast<int>(work.best.size));
  work.spend(search.expanded);
  if (!search.has_won()) return is_whole;
  Stack<Act> acts(work.memory);
  work.room.size = 0;
  work.room.overflow = false;
  if (!search.trace(acts) || !write_acts(work.rules, work.position, acts, work.room)) return false;
  keep_shorter(work.room, work.best);
  return is_whole;
}

void shorten_one_deck(Work& work) {
  look_for_shorter<1>(work, ONE_DECK);
  if (work.is_over()) return;
  work.answer.optimal = prove_shortest(work);
  if (!work.answer.optimal) look_for_shorter<1>(work, ONE_DECK_MORE);
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
    answer.optimal = answer.outcome == Outcome::Solved && best.size == 0;
    if (answer.outcome != Outcome::Solved || best.size == 0) return answer;
  }
  Deal deal;
  if (!import_deal(rules, position, deal)) return answer;
  deal.open_stock = false;
  deal.counts_draws = true;
  Work work{rules, deal, position, budget, memory, line, best, answer};
  if (deal.decks == 1) {
    shorten_one_deck(work);
  } else {
    look_for_shorter<2>(work, TWO_DECKS);
  }
  return answer;
}

}  // namespace talon
