// Python's door: turns its values into the seam's, lets go of the GIL, watches the clock.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>

#include "piles.hpp"
#include "player.hpp"
#include "talon.hpp"

namespace nb = nanobind;
using namespace talon;

namespace {

constexpr size_t LINE_CAPACITY = 20000;

// May be asked for from any thread while a search runs.
struct Cancel {
  std::atomic<bool> asked{false};
};

struct Watch {
  std::chrono::steady_clock::time_point end;
  const Cancel* cancel;

  static bool stop(void* arg) {
    const auto* watch = static_cast<Watch*>(arg);
    return (watch->cancel && watch->cancel->asked.load(std::memory_order_relaxed)) ||
           std::chrono::steady_clock::now() >= watch->end;
  }
};

// The system's memory, up to a limit.
struct Purse {
  size_t left;

  static void* allocate(void* arg, size_t bytes) {
    auto* purse = static_cast<Purse*>(arg);
    if (bytes > purse->left) return nullptr;
    void* block = std::calloc(1, bytes);
    if (block) purse->left -= bytes;
    return block;
  }
  static void release(void* arg, void* block, size_t bytes) {
    static_cast<Purse*>(arg)->left += bytes;
    std::free(block);
  }
};

using Family = Answer (*)(const Rules&, const Position&, const Budget&, const Memory&, uint64_t, Line&);

Rules read_rules(const std::vector<int>& values) {
  if (values.size() != 8) throw std::invalid_argument("rules: eight values are wanted");
  for (int value : values) {
    if (value < 0 || value > 255) throw std::invalid_argument("rules: a value is out of range");
  }
  if (values[5] > 1 || values[6] > 1 || values[7] > 2) {
    throw std::invalid_argument("rules: no such policy");
  }
  auto byte = [&](int i) { return static_cast<uint8_t>(values[i]); };
  return {byte(0), byte(1), byte(2), byte(3), byte(4), static_cast<Build>(values[5]),
          static_cast<Group>(values[6]), static_cast<Recycle>(values[7])};
}

size_t copy_cards(nb::bytes cards, Card* to, size_t room) {
  if (cards.size() > room) throw std::invalid_argument("position: too many cards in a pile");
  std::memcpy(to, cards.data(), cards.size());
  return cards.size();
}

void read_position(const std::vector<std::tuple<nb::bytes, int>>& columns, nb::bytes stock, nb::bytes waste,
                   nb::bytes cells, nb::bytes foundations, uint32_t recycles, Position& position) {
  if (columns.size() > MAX_COLUMNS) throw std::invalid_argument("position: too many columns");
  for (size_t i = 0; i < columns.size(); ++i) {
    Column& column = position.columns[i];
    column.size = static_cast<uint8_t>(copy_cards(std::get<0>(columns[i]), column.cards, MAX_CARDS));
    const int hidden = std::get<1>(columns[i]);
    if (hidden < 0 || hidden > MAX_CARDS) throw std::invalid_argument("position: hidden is out of range");
    column.hidden = static_cast<uint8_t>(hidden);
  }
  position.stock_size = static_cast<uint8_t>(copy_cards(stock, position.stock, MAX_CARDS));
  position.waste_size = static_cast<uint8_t>(copy_cards(waste, position.waste, MAX_CARDS));
  copy_cards(cells, position.cells, MAX_CELLS);
  copy_cards(foundations, position.foundations, MAX_FOUNDATIONS);
  position.recycles = recycles;
}

std::string pile_name(int pile) {
  if (pile == WASTE) return "w";
  if (pile < CELL) return "t" + std::to_string(pile - COLUMN + 1);
  if (pile < FOUNDATION) return "c" + std::to_string(pile - CELL + 1);
  return "f" + std::to_string(pile - FOUNDATION + 1);
}

std::string action_text(Action action) {
  if (action.source == STOCK) return "s";
  const std::string move = pile_name(action.source) + pile_name(action.target);
  return action.count == 1 ? move : move + "x" + std::to_string(action.count);
}

// Rules and a sound position of them.
struct Start {
  Rules rules;
  Position position{};

  Start(const std::vector<int>& rules, const std::vector<std::tuple<nb::bytes, int>>& columns, nb::bytes stock,
        nb::bytes waste, nb::bytes cells, nb::bytes foundations, uint32_t recycles)
      : rules(read_rules(rules)) {
    read_position(columns, stock, waste, cells, foundations, recycles, position);
    if (!is_sound(this->rules, position)) {
      throw std::invalid_argument("position: not every card lies here exactly once a deck");
    }
  }
};

// What a search may use, and room for its line.
struct Task {
  Watch watch;
  Purse purse;
  Memory memory{&Purse::allocate, &Purse::release, &purse};
  Budget budget;
  std::unique_ptr<Action[]> actions = std::make_unique_for_overwrite<Action[]>(LINE_CAPACITY);
  Line line{actions.get(), LINE_CAPACITY, 0, false};

  Task(uint64_t nodes, uint64_t milliseconds, uint64_t bytes, const Cancel* cancel)
      : watch{std::chrono::steady_clock::now() + std::chrono::milliseconds(std::min(milliseconds, LONGEST)), cancel},
        purse{static_cast<size_t>(bytes)},
        budget{nodes, bytes, &Watch::stop, &watch} {}
  Task(const Task&) = delete;

  // Throws for a line that does not win from `start`.
  void give(const Start& start, const std::vector<std::tuple<int, int, int>>& given) {
    if (!given.empty() && !reads_win(start, given)) {
      throw std::invalid_argument("actions: they do not win from this position");
    }
  }

  bool reads_win(const Start& start, const std::vector<std::tuple<int, int, int>>& given) {
    for (const auto& [source, target, count] : given) {
      line.push({static_cast<uint8_t>(source), static_cast<uint8_t>(target), static_cast<uint8_t>(count)});
    }
    return !line.overflow && wins(start.rules, start.position, line);
  }

 private:
  static constexpr uint64_t LONGEST = 1000ull * 60 * 60 * 24 * 365;
};

// Outcome 0 solved, 1 unwinnable, 2 unknown; nodes; whether proved shortest; the actions' texts.
using Report = std::tuple<int, uint64_t, bool, std::vector<std::string>>;

Report search(bool shorten, const Start& start, uint64_t nodes, uint64_t milliseconds, uint64_t bytes,
              uint64_t seed, const Cancel* cancel, const std::vector<std::tuple<int, int, int>>& given) {
  Task task(nodes, milliseconds, bytes, cancel);
  task.give(start, given);
  const bool stock_game = start.rules.draw > 0;
  const Family family = shorten ? (stock_game ? shorten_klondike : shorten_seahaven)
                                : (stock_game ? solve_klondike : solve_seahaven);
  Line& line = task.line;
  Answer answer;
  {
    nb::gil_scoped_release release;
    answer = family(start.rules, start.position, task.budget, task.memory, seed, line);
  }
  std::vector<std::string> texts;
  if (answer.outcome == Outcome::Solved) {
    if (line.overflow) return {2, answer.nodes, false, texts};
    for (size_t i = 0; i < line.size; ++i) texts.push_back(action_text(line.actions[i]));
  }
  return {static_cast<int>(answer.outcome), answer.nodes, answer.optimal, texts};
}

bool is_win(const Start& start, const std::vector<std::tuple<int, int, int>>& given) {
  return Task(0, 0, 0, nullptr).reads_win(start, given);
}

std::vector<std::string> legal(const Start& start) {
  std::vector<Action> actions{MOST_ACTIONS};
  actions.resize(static_cast<size_t>(Piles(start.rules, start.position).legal(actions.data())));
  std::vector<std::string> texts;
  for (Action action : actions) texts.push_back(action_text(action));
  return texts;
}

std::tuple<uint32_t, uint32_t, uint64_t> luck(const Start& start, uint32_t plays, uint64_t seed,
                                              uint64_t milliseconds, const Cancel* cancel) {
  Task task(0, milliseconds, 0, cancel);
  nb::gil_scoped_release release;
  const Luck found = play_simply(start.rules, start.position, plays, seed, task.budget);
  return {found.plays, found.wins, found.home};
}

std::tuple<uint32_t, uint32_t> traps(const Start& start, const std::vector<std::tuple<int, int, int>>& given,
                                     size_t stops, uint64_t nodes, uint64_t milliseconds, uint64_t bytes,
                                     const Cancel* cancel) {
  Task task(nodes, milliseconds, bytes, cancel);
  task.give(start, given);
  nb::gil_scoped_release release;
  const Traps found = count_traps(start.rules, start.position, task.line, stops, task.budget, task.memory);
  return {found.choices, found.losing};
}

}  // namespace

NB_MODULE(_core, module) {
  nb::class_<Cancel>(module, "Cancel", "Ends the searches it was given to, from any thread.")
      .def(nb::init<>())
      .def("cancel", [](Cancel& self) { self.asked = true; });
  nb::class_<Start>(module, "Start", "Rules and a position to search from. Raises ValueError when it is not sound.")
      .def(nb::init<const std::vector<int>&, const std::vector<std::tuple<nb::bytes, int>>&, nb::bytes, nb::bytes,
                    nb::bytes, nb::bytes, uint32_t>(),
           nb::arg("rules"), nb::arg("columns"), nb::arg("stock"), nb::arg("waste"), nb::arg("cells"),
           nb::arg("foundations"), nb::arg("recycles"));
  module.def("search", &search, nb::arg("shorten"), nb::arg("start"), nb::arg("nodes"), nb::arg("milliseconds"),
             nb::arg("bytes"), nb::arg("seed"), nb::arg("cancel").none(), nb::arg("line"));
  module.def("wins", &is_win, nb::arg("start"), nb::arg("line"));
  module.def("legal", &legal, nb::arg("start"));
  module.def("luck", &luck, nb::arg("start"), nb::arg("plays"), nb::arg("seed"), nb::arg("milliseconds"),
             nb::arg("cancel").none());
  module.def("traps", &traps, nb::arg("start"), nb::arg("line"), nb::arg("stops"), nb::arg("nodes"),
             nb::arg("milliseconds"), nb::arg("bytes"), nb::arg("cancel").none());
}
