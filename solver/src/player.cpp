#include "player.hpp"

#include "piles.hpp"

namespace talon {
namespace {

// xorshift64* (Marsaglia, Vigna).
class Chance {
 public:
  explicit Chance(uint64_t seed) : state_(seed * 0x9E3779B97F4A7C15u | 1) {}
  uint32_t below(uint32_t limit) {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return static_cast<uint32_t>(((state_ * 0x2545F4914F6CDD1Du) >> 32) * limit >> 32);
  }

 private:
  uint64_t state_;
};

enum class Habit : uint8_t { Home, Lay, Wait, Never };
constexpr int HABITS = 3;

bool is_column(int pile) { return pile >= COLUMN && pile < CELL; }
bool is_cell(int pile) { return pile >= CELL && pile < FOUNDATION; }

Habit habit_of(const Rules& rules, const Piles& piles, Action action) {
  if (action.source == STOCK) return Habit::Wait;
  if (action.source >= FOUNDATION) return Habit::Never;
  if (action.target >= FOUNDATION) {
    // One name of a row is enough.
    return rules.decks == 2 && action.target & 1 ? Habit::Never : Habit::Home;
  }
  if (!is_column(action.source)) return is_cell(action.target) ? Habit::Never : Habit::Lay;
  int size = piles.size(action.source), hidden = piles.hidden(action.source);
  bool is_bare_king = hidden == 0 && piles.run(action.source) == size && piles.leads_with_king(action.source);
  if (is_bare_king) return Habit::Never;
  if (is_cell(action.target)) return piles.run(action.source) <= piles.free_cells() ? Habit::Wait : Habit::Never;
  bool whole = rules.group == Group::FaceUp ? size - action.count == hidden
                                            : action.count == piles.run(action.source);
  return whole ? Habit::Lay : Habit::Never;
}

// One play.
class Beginner {
 public:
  Beginner(const Rules& rules, const Position& position, Chance& chance)
      : rules_(rules), piles_(rules, position), chance_(chance) {}

  // Cards home at the end.
  int play() {
    int most_waits = rules_.draw ? 2 * ((piles_.size(STOCK) + piles_.size(WASTE)) / rules_.draw + 2) : 0;
    for (int waits = 0, acts = 0; acts < MOST_ACTS && waits <= most_waits; ++acts) {
      Action action;
      Habit habit = choose(&action);
      if (habit == Habit::Never) break;
      act(action);
      waits = habit == Habit::Wait && rules_.draw ? waits + 1 : 0;
    }
    return piles_.home();
  }

 private:
  static constexpr int MOST_ACTS = 5000;

  Habit choose(Action* action) {
    Action legal[MOST_ACTIONS];
    uint32_t met[HABITS] = {};
    Action picked[HABITS];
    int count = piles_.legal(legal);
    for (int at = 0; at < count; ++at) {
      Habit habit = habit_of(rules_, piles_, legal[at]);
      if (habit == Habit::Never) continue;
      int kind = static_cast<int>(habit);
      if (chance_.below(++met[kind]) == 0) picked[kind] = legal[at];
    }
    Habit habit = met[0] ? Habit::Home : met[1] ? Habit::Lay : Habit::Wait;
    if (habit == Habit::Lay && met[2] && chance_.below(8) == 0) habit = Habit::Wait;
    *action = picked[static_cast<int>(habit)];
    return met[static_cast<int>(habit)] ? habit : Habit::Never;
  }

  // A run goes to cells as a whole.
  void act(Action action) {
    int cards = is_cell(action.target) ? piles_.run(action.source) : 1;
    piles_.push(action);
    for (int cell = CELL; cards > 1; ++cell) {
      if (piles_.size(cell)) continue;
      piles_.push({action.source, static_cast<uint8_t>(cell), 1});
      --cards;
    }
  }

  const Rules& rules_;
  Piles piles_;
  Chance& chance_;
};

bool is_stopped(const Budget& budget) { return budget.stop && budget.stop(budget.stop_arg); }

bool is_choice(const Rules& rules, Action action) {
  if (action.source >= FOUNDATION) return false;
  if (is_cell(action.source) && is_cell(action.target)) return false;
  return !(rules.decks == 2 && action.target >= FOUNDATION && action.target & 1);
}

}  // namespace

Luck play_simply(const Rules& rules, const Position& position, uint32_t plays, uint64_t seed, const Budget& budget) {
  Luck luck{0, 0, 0};
  Chance chance(seed);
  while (luck.plays < plays && !is_stopped(budget)) {
    int home = Beginner(rules, position, chance).play();
    ++luck.plays;
    luck.wins += home == 52 * rules.decks;
    luck.home += static_cast<uint64_t>(home);
  }
  return luck;
}

Traps count_traps(const Rules& rules, const Position& position, const Line& line, size_t stops,
                  const Budget& budget, const Memory& memory) {
  Traps traps{0, 0};
  Piles piles(rules, position);
  const size_t half = line.size / 2;
  for (size_t step = 0; step < half; ++step) {
    Action legal[MOST_ACTIONS];
    const bool is_stop = (step + 1) * stops / half > step * stops / half;
    int count = is_stop ? piles.legal(legal) : 0;
    for (int at = 0; at < count && !is_stopped(budget); ++at) {
      if (!is_choice(rules, legal[at])) continue;
      Piles after = piles;
      after.push(legal[at]);
      auto solve = rules.draw ? solve_klondike : solve_seahaven;
      Line none{nullptr, 0, 0, false};
      Answer answer = solve(rules, after.position(), budget, memory, 0, none);
      // A win whose line found no room is a win.
      bool won = answer.outcome == Outcome::Solved || none.overflow;
      if (!won && answer.outcome == Outcome::Unknown) continue;
      ++traps.choices;
      traps.losing += !won;
    }
    piles.push(line.actions[step]);
  }
  return traps;
}

}  // namespace talon
