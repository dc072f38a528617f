// From the nodes of a beam back to the steps that lead to one of them.
#pragma once

#include "klondike_moves.hpp"

namespace talon {

// Leaves in `steps` what leads from `start` to node `won`: each parent is expanded once more, since nodes keep no steps.
// `moves` writes to `out` and `steps`; `key` tells states apart. False: no memory, or a fault of the search.
template <int D, class Node, class KeyOf>
bool unwind(const Stack<Node>& nodes, uint32_t won, const State<D>& start, Moves<D>& moves, Stack<Successor<D>>& out,
            Stack<Step>& steps, const Memory& memory, KeyOf key) {
  constexpr uint32_t NONE = ~0u;
  Stack<uint32_t> trail(memory);
  for (uint32_t at = won; at != NONE; at = nodes[at].parent) {
    if (!trail.push(at)) return false;
  }
  out.shrink(0);
  steps.shrink(0);
  size_t known = 0;
  for (size_t i = trail.size(); i-- > 0;) {
    const Node& node = nodes[trail[i]];
    if (!(node.parent == NONE ? moves.start(start) : moves.expand(nodes[node.parent].state))) return false;
    const Successor<D>* taken = nullptr;
    for (size_t j = 0; j < out.size(); ++j) {
      const Successor<D>& met = out[j];
      const bool is_shorter = !taken || met.score + met.step_count < taken->score + taken->step_count;
      if (is_shorter && key(met.state) == key(node.state)) taken = &met;
    }
    if (!taken) return false;
    for (int j = 0; j < taken->step_count; ++j) steps[known + j] = steps[taken->first_step + j];
    known += taken->step_count;
    steps.shrink(known);
    out.shrink(0);
  }
  return true;
}

}  // namespace talon
