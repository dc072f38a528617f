// The engine's data as Python holds it, read into the seam's values, and actions written back.
#pragma once

#include <nanobind/nanobind.h>

#include <stdexcept>

#include "talon.hpp"

namespace talon::binding {

// What is no position, or no rules: the text names the field.
struct PositionError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};
struct RulesError : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

// An entry of conformance/rules.json.
Rules read_rules(nanobind::handle rules);
// Position JSON of these rules; a card that nobody has seen (`??`) is an error.
Position read_position(const Rules& rules, nanobind::handle json);
// Throws std::invalid_argument for text that is no draw and no move.
Action read_action(nanobind::handle text);

// Most texts are made once and shared.
nanobind::object action_text(Action action);

}  // namespace talon::binding
