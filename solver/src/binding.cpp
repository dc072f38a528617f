// Python's door: turns its values into the seam's, lets go of the GIL, watches the clock.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <stdexcept>

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

struct Task {
  Rules rules;
  Position position{};
  Budget budget{};
  uint64_t seed;
  Watch watch;
  Purse purse;
  std::vector<Action> actions{LINE_CAPACITY};
};

// Outcome 0 solved, 1 unwinnable, 2 unknown; nodes; whether proved shortest; the actions' texts.
using Report = std::tuple<int, uint64_t, bool, std::vector<std::string>>;

Report run(Family family, Task& task, size_t given) {
  task.budget.stop = &Watch::stop;
  task.budget.stop_arg = &task.watch;
  const Memory memory{&Purse::allocate, &Purse::release, &task.purse};
  Line line{task.actions.data(), task.actions.size(), given, false};
  Answer answer;
  {
    nb::gil_scoped_release release;
    answer = family(task.rules, task.position, task.budget, memory, task.seed, line);
  }
  std::vector<std::string> texts;
  if (answer.outcome == Outcome::Solved) {
    if (line.overflow) return {2, answer.nodes, false, texts};
    for (size_t i = 0; i < line.size; ++i) texts.push_back(action_text(line.actions[i]));
  }
  return {static_cast<int>(answer.outcome), answer.nodes, answer.optimal, texts};
}

Report search(bool shorten, const std::vector<int>& rules,
              const std::vector<std::tuple<nb::bytes, int>>& columns, nb::bytes stock, nb::bytes waste,
              nb::bytes cells, nb::bytes foundations, uint32_t recycles, uint64_t nodes, uint64_t milliseconds,
              uint64_t bytes, uint64_t seed, const Cancel* cancel,
              const std::vector<std::tuple<int, int, int>>& line) {
  auto task = std::make_unique<Task>();
  task->rules = read_rules(rules);
  read_position(columns, stock, waste, cells, foundations, recycles, task->position);
  if (!is_sound(task->rules, task->position)) {
    throw std::invalid_argument("position: not every card lies here exactly once a deck");
  }
  const uint64_t longest = 1000ull * 60 * 60 * 24 * 365;
  task->watch = {std::chrono::steady_clock::now() +
                     std::chrono::milliseconds(milliseconds < longest ? milliseconds : longest),
                 cancel};
  task->purse = {static_cast<size_t>(bytes)};
  task->budget.nodes = nodes;
  task->budget.bytes = bytes;
  task->seed = seed;
  if (line.size() > LINE_CAPACITY) throw std::invalid_argument("actions: too many");
  for (size_t i = 0; i < line.size(); ++i) {
    const auto [source, target, count] = line[i];
    task->actions[i] = {static_cast<uint8_t>(source), static_cast<uint8_t>(target),
                        static_cast<uint8_t>(count)};
  }
  const bool stock_game = task->rules.draw > 0;
  Family family = shorten ? (stock_game ? shorten_klondike : shorten_seahaven)
                          : (stock_game ? solve_klondike : solve_seahaven);
  return run(family, *task, line.size());
}

}  // namespace

NB_MODULE(_core, module) {
  nb::class_<Cancel>(module, "Cancel", "Ends the searches it was given to, from any thread.")
      .def(nb::init<>())
      .def("cancel", [](Cancel& self) { self.asked = true; });
  module.def("search", &search, nb::arg("shorten"), nb::arg("rules"), nb::arg("columns"), nb::arg("stock"),
             nb::arg("waste"), nb::arg("cells"), nb::arg("foundations"), nb::arg("recycles"), nb::arg("nodes"),
             nb::arg("milliseconds"), nb::arg("bytes"), nb::arg("seed"), nb::arg("cancel").none(),
             nb::arg("line"));
}
