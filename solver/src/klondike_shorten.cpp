#include "klondike_act_line.hpp"
#include "klondike_finish.hpp"
#include "klondike_short.hpp"
#include "klondike_shortest.hpp"
#include "piles.hpp"

namespace talon {
namespace {

// One deck: quick lines first, with more trouble where they find none, then the search that proves, and where that came
// to no end, ever wider beams.
constexpr Swath FIRST[] = {{300, 0, 0}, {3'000, 0, 0}, {1'000, 1, 1}};
constexpr Swath IN_NEED[] = {{3'000, 3, 3}, {10'000, 0, 3}, {10'000, 1, 1}};
constexpr Swath LAST[] = {{30'000, 1, 1}, {30'000, 0, 0}, {100'000, 0, 0}};
// Two decks: widths.
constexpr size_t TWO_DECKS[] = {60, 250, 1'000, 4'000, 16'000};

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
  void start_room() {
    room.size = 0;
    room.overflow = false;
  }
};

void shorten_two_decks(Work& work) {
  const Packing<2> packing(work.deal);
  const State<2> start = start_state<2>(work.rules, work.deal, work.position);
  for (const size_t width : TWO_DECKS) {
    if (!packing.fits() || work.is_over()) return;
    Short<2> shorter(work.deal, packing, work.budget, work.memory);
    const bool is_found = shorter.run(start, static_cast<int>(work.best.size), width);
    work.spend(shorter.expanded);
    work.start_room();
    if (is_found && write_line<2>(work.rules, work.deal, work.position, shorter, work.room)) {
      keep_shorter(work.room, work.best);
    }
  }
}

// True when it found nothing, or kept what it found.
bool keep_found(Work& work, const Shortest& search) {
  work.spend(search.expanded);
  if (!search.has_won()) return true;
  Stack<Act> acts(work.memory);
  work.start_room();
  if (!search.trace(acts) || !write_acts(work.rules, work.position, acts, work.room)) return false;
  keep_shorter(work.room, work.best);
  return true;
}

int bound_of(const Work& work) {
  return work.best.size < Shortest::LONGEST ? static_cast<int>(work.best.size) : Shortest::LONGEST;
}

template <size_t N>
void hurry(Work& work, const Layout& start, const Swath (&swaths)[N]) {
  for (const Swath swath : swaths) {
    if (work.is_over()) return;
    Shortest search(work.deal, work.budget, work.memory);
    search.hurry(start, bound_of(work), swath);
    keep_found(work, search);
  }
}

bool prove(Work& work, const Layout& start) {
  Shortest search(work.deal, work.budget, work.memory);
  const bool is_whole = !work.is_over() && search.prove(start, bound_of(work));
  return keep_found(work, search) && is_whole && work.best.size <= Shortest::LONGEST;
}

void shorten_one_deck(Work& work) {
  if (!LayoutPacking(work.deal).fits()) return;
  const Layout start = start_layout(work.deal, work.position);
  const size_t given = work.best.size;
  hurry(work, start, FIRST);
  if (work.best.size == given) hurry(work, start, IN_NEED);
  work.answer.optimal = prove(work, start);
  if (!work.answer.optimal) hurry(work, start, LAST);
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
    shorten_two_decks(work);
  }
  return answer;
}

}  // namespace talon
