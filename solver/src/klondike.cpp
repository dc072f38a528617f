#include "klondike_beam.hpp"
#include "klondike_finish.hpp"
#include "klondike_search.hpp"
#include "plain.hpp"

namespace talon {
namespace {

constexpr uint64_t NO_END = ~0ull;

// One deck: a quick dive for the easy win, then the whole search. Two decks are nearly always won, and their ways of
// preparing a move are many, so several cut searches go first.
constexpr Manner OPEN_STOCK[] = {{NO_END, {0, 0, 0}, 0, false}};
constexpr Manner ONE_DECK[] = {{200, {4, 1, 0}, 1, false}, {NO_END, {0, 0, 0}, 0, true}};
constexpr Manner TWO_DECKS[] = {{500, {4, 1, 0}, 1, false},
                                {2000, {4, 1, 0}, 4, false},
                                {2000, {4, 0, 1}, 2, false},
                                {20000, {2, 1, 1}, 8, false},
                                {200000, {4, 1, 1}, 4, false},
                                {NO_END, {4, 1, 0}, 0, false}};

constexpr Manner ONE_PASS_TWO_DECKS[] = {{2000, {0, 0, 0}, 0, false}};
constexpr BeamWeights BEAMS[] = {{20, 3, 0}, {16, 3, 1}, {24, 2, 2}};
constexpr size_t MOST_WIDTH = 256'000;

template <int D>
class Search {
 public:
  Search(const Rules& rules, const Deal& deal, const Position& position, const Budget& budget, const Memory& memory,
         uint64_t seed, Line& line)
      : rules_(rules), deal_(deal), position_(position), budget_(budget), memory_(memory), seed_(seed),
        line_(line), packing_(deal) {}

  bool fits() const { return packing_.fits(); }

  Answer run() {
    if (D == 2) return deal_.one_pass ? by_beams() : in_turn(TWO_DECKS);
    return deal_.open_stock || deal_.one_pass ? in_turn(OPEN_STOCK) : in_turn(ONE_DECK);
  }

 private:
  template <size_t N>
  Answer in_turn(const Manner (&manners)[N]) {
    Answer answer{Outcome::Unknown, 0, false};
    for (const Manner& manner : manners) {
      answer.outcome = once(manner, answer.nodes);
      if (answer.outcome != Outcome::Unknown) break;
    }
    return answer;
  }

  // Ever wider beams, the weightings in turn.
  Answer by_beams() {
    Answer answer = in_turn(ONE_PASS_TWO_DECKS);
    for (size_t width = 250; answer.outcome == Outcome::Unknown && width <= MOST_WIDTH; width *= 4) {
      for (const BeamWeights& weights : BEAMS) {
        Beam<D> beam(deal_, packing_, budget_, memory_);
        const State<D> start = start_state<D>(rules_, deal_, position_);
        answer.outcome = beam.run(start, width, weights);
        answer.nodes += beam.expanded;
        if (answer.outcome == Outcome::Solved) answer.outcome = write(beam);
        if (answer.outcome != Outcome::Unknown || has_ended(answer.nodes)) return answer;
      }
    }
    return answer;
  }

  bool has_ended(uint64_t nodes) const {
    return nodes >= budget_.nodes || (budget_.stop && budget_.stop(budget_.stop_arg));
  }

  Outcome once(Manner manner, uint64_t& nodes) {
    const uint64_t left = budget_.nodes - nodes;
    if (manner.nodes > left) manner.nodes = left;
    manner.seed = seed_;
    DepthFirst<D> depth_first(deal_, packing_, budget_, memory_, manner);
    const State<D> start = start_state<D>(rules_, deal_, position_);
    const Outcome outcome = depth_first.run(start);
    nodes += depth_first.nodes;
    return outcome == Outcome::Solved ? write(depth_first) : outcome;
  }

  template <class Found>
  Outcome write(const Found& found) {
    return write_line<D>(rules_, deal_, position_, found, line_) ? Outcome::Solved : Outcome::Unknown;
  }

  const Rules& rules_;
  const Deal& deal_;
  const Position& position_;
  const Budget& budget_;
  const Memory& memory_;
  const uint64_t seed_;
  Line& line_;
  const Packing<D> packing_;
};

template <int D>
Answer search(const Rules& rules, const Deal& deal, const Position& position, const Budget& budget,
              const Memory& memory, uint64_t seed, Line& line) {
  Search<D> search(rules, deal, position, budget, memory, seed, line);
  return search.fits() ? search.run() : solve_plain(rules, position, budget, memory, line);
}

}  // namespace

Answer solve_klondike(const Rules& rules, const Position& position, const Budget& budget, const Memory& memory,
                      uint64_t seed, Line& line) {
  line.size = 0;
  Deal deal;
  if (is_won(rules, position)) return {Outcome::Solved, 0, true};
  if (!import_deal(rules, position, deal)) return solve_plain(rules, position, budget, memory, line);
  return deal.decks == 1 ? search<1>(rules, deal, position, budget, memory, seed, line)
                         : search<2>(rules, deal, position, budget, memory, seed, line);
}

}  // namespace talon
