// Python's door: turns its values into the seam's, lets go of the GIL, watches the clock.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <vector>

#include "binding_read.hpp"
#include "piles.hpp"
#include "plain.hpp"
#include "player.hpp"
#include "talon.hpp"

namespace nb = nanobind;
using namespace talon;
using namespace talon::binding;

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

// Rules and a sound position of them.
struct Start {
  Rules rules;
  Position position;

  Start(nb::handle position, nb::handle rules)
      : rules(read_rules(rules)), position(read_position(this->rules, position)) {}
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
  void give(const Start& start, nb::handle given) {
    read(given);
    if (line.size && !wins_from(start)) throw std::invalid_argument("actions: they do not win from this position");
  }

  void read(nb::handle given) {
    for (nb::handle text : given) line.push(read_action(text));
  }

  bool wins_from(const Start& start) const { return !line.overflow && wins(start.rules, start.position, line); }

 private:
  static constexpr uint64_t LONGEST = 1000ull * 60 * 60 * 24 * 365;
};

// The line's actions as texts.
nb::tuple write_line(const Line& line) {
  nb::object texts = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(line.size)));
  for (size_t i = 0; i < line.size; ++i) {
    PyTuple_SetItem(texts.ptr(), static_cast<Py_ssize_t>(i), action_text(line.actions[i]).release().ptr());
  }
  return nb::borrow<nb::tuple>(texts);
}

// Outcome 0 solved, 1 unwinnable, 2 unknown; nodes; whether proved shortest; the actions' texts.
using Report = std::tuple<int, uint64_t, bool, nb::tuple>;

Report search(bool shorten, const Start& start, uint64_t nodes, uint64_t milliseconds, uint64_t bytes,
              uint64_t seed, const Cancel* cancel, nb::handle given) {
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
  if (answer.outcome != Outcome::Solved) line.size = 0;
  if (line.overflow && answer.outcome == Outcome::Solved) return {2, answer.nodes, false, nb::tuple()};
  return {static_cast<int>(answer.outcome), answer.nodes, answer.optimal, write_line(line)};
}

// The outcome by the letter of the rules, without any pruning.
int search_plainly(const Start& start, uint64_t nodes) {
  Task task(nodes, 60'000, size_t{1} << 30, nullptr);
  nb::gil_scoped_release release;
  return static_cast<int>(solve_plain(start.rules, start.position, task.budget, task.memory, task.line).outcome);
}

bool is_win(const Start& start, nb::handle given) {
  Task task(0, 0, 0, nullptr);
  task.read(given);
  return task.wins_from(start);
}

nb::tuple legal(const Start& start) {
  std::vector<Action> actions{MOST_ACTIONS};
  const int count = Piles(start.rules, start.position).legal(actions.data());
  return write_line({actions.data(), actions.size(), static_cast<size_t>(count), false});
}

std::tuple<uint32_t, uint32_t, uint64_t> luck(const Start& start, uint32_t plays, uint64_t seed,
                                              uint64_t milliseconds, const Cancel* cancel) {
  Task task(0, milliseconds, 0, cancel);
  nb::gil_scoped_release release;
  const Luck found = play_simply(start.rules, start.position, plays, seed, task.budget);
  return {found.plays, found.wins, found.home};
}

std::tuple<uint32_t, uint32_t> traps(const Start& start, nb::handle given, size_t stops, uint64_t nodes,
                                     uint64_t milliseconds, uint64_t bytes, const Cancel* cancel) {
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
  nb::exception<PositionError>(module, "PositionError", PyExc_ValueError);
  nb::exception<RulesError>(module, "RulesError", PyExc_ValueError);
  nb::class_<Start>(module, "Start", "Position JSON under an entry of `conformance/rules.json`, to search from.")
      .def(nb::init<nb::handle, nb::handle>(), nb::arg("position").none(), nb::arg("rules").none());
  module.def("search", &search, nb::arg("shorten"), nb::arg("start"), nb::arg("nodes"), nb::arg("milliseconds"),
             nb::arg("bytes"), nb::arg("seed"), nb::arg("cancel").none(), nb::arg("line"));
  module.def("search_plainly", &search_plainly, nb::arg("start"), nb::arg("nodes"));
  module.def("wins", &is_win, nb::arg("start"), nb::arg("line"));
  module.def("legal", &legal, nb::arg("start"));
  module.def("luck", &luck, nb::arg("start"), nb::arg("plays"), nb::arg("seed"), nb::arg("milliseconds"),
             nb::arg("cancel").none());
  module.def("traps", &traps, nb::arg("start"), nb::arg("line"), nb::arg("stops"), nb::arg("nodes"),
             nb::arg("milliseconds"), nb::arg("bytes"), nb::arg("cancel").none());
}
