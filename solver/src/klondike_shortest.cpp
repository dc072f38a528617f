#include "klondike_shortest.hpp"

namespace talon {

bool Shortest::prove(const Layout& start, int bound) {
  if (!begin(start, bound, false)) return false;
  while (!full_) {
    const uint32_t at = pop();
    if (at == NONE) return true;
    if (nodes_[at].is_done()) continue;
    if (is_out_of_budget()) return false;
    expand(at);
  }
  return false;
}

void Shortest::hurry(const Layout& start, int bound, Swath swath) {
  if (!begin(start, bound, true)) return;
  for (int layer = 0; layer < bound_ && !full_; ++layer) expand_best(layer, swath);
}

bool Shortest::begin(const Layout& start, int bound, bool is_beam) {
  for (uint32_t& head : heads_) head = NONE;
  bound_ = bound;
  is_beam_ = is_beam;
  if (!grow()) return false;
  meet(start, 0, NONE, false);
  keep_all();
  return true;
}

bool Shortest::is_out_of_budget() const {
  return expanded >= budget_.nodes || (expanded % 256 == 0 && budget_.stop && budget_.stop(budget_.stop_arg));
}

void Shortest::expand(uint32_t at) {
  Node& node = nodes_[at];
  node.high |= DONE;
  ++expanded;
  const int cost = node.cost();
  auto visit = [&](const Layout& after, Act first, Act second, bool binds) {
    meet(after, cost + actions(first, second), at, binds);
  };
  Acts(deal_, packing_.unpack(deal_, node.key()), bond(node), visit).each();
  keep_all();
}

void Shortest::expand_best(int layer, Swath swath) {
  auto each_open = [&](auto visit) {
    for (uint32_t open = heads_[layer]; open != NONE; open = open_[open].next) {
      const Node& node = nodes_[open_[open].node];
      if (node.is_done() || node.cost() != layer) continue;
      visit(open_[open].node, promise(packing_.unpack(deal_, node.key()), swath));
    }
  };
  size_t counts[LONGEST] = {}, kept = 0;
  each_open([&](uint32_t, int rest) { ++counts[rest]; });
  int last = 0;
  while (last + 1 < LONGEST && kept + counts[last] <= swath.width) kept += counts[last++];
  each_open([&](uint32_t at, int rest) {
    if (rest > last || (rest == last && kept == swath.width) || full_) return;
    kept += rest == last;
    if (is_out_of_budget()) {
      full_ = true;
    } else {
      expand(at);
    }
  });
}

// The lower, the more promising.
int Shortest::promise(const Layout& layout, Swath swath) {
  int halves = 2 * estimate_(layout) + swath.stock * __builtin_popcountll(layout.stock);
  for (int i = 0; i < deal_.columns; ++i) halves += layout.locked[i] ? swath.face_down * (layout.locked[i] - 1) : 0;
  return halves / 2 < LONGEST ? halves / 2 : LONGEST - 1;
}

// The stock card that was played last, where it binds; else 0.
Card Shortest::bond(const Node& node) const {
  if (!node.is_bound()) return 0;
  return deal_.stock[__builtin_ctzll(packing_.stock(nodes_[node.parent].key()) ^ packing_.stock(node.key()))];
}

// Whether the node must be searched on again, since it was met at less cost, or at the same under another bond.
bool Shortest::improve(Node& node, Node met) const {
  if (node.cost() < met.cost()) return false;
  if (node.cost() > met.cost()) {
    node = met;
    return true;
  }
  if (!node.is_bound() || (met.is_bound() && bond(node) == bond(met))) return false;
  node.high &= ~(BOUND | DONE);
  return true;
}

void Shortest::meet(const Layout& layout, int cost, uint32_t parent, bool binds) {
  const int rest = estimate_(layout);
  if (cost + rest >= bound_) return;
  const Bits key = packing_.pack(layout);
  const Met met{node_of(key, cost, parent, binds), hash(key), static_cast<uint16_t>(rest), layout.away() == 0};
  __builtin_prefetch(&slots_[met.hash & (slots_.count() - 1)]);
  met_[met_count_++] = met;
  if (met_count_ == MOST_MET) keep_all();
}

void Shortest::keep_all() {
  const int count = met_count_;
  met_count_ = 0;
  if ((nodes_.size() + MOST_MET) * 3 > slots_.count() * 2 && !grow()) {
    full_ = true;
    return;
  }
  for (int i = 0; i < count; ++i) {
    const uint32_t found = slots_[met_[i].hash & (slots_.count() - 1)];
    if (found) __builtin_prefetch(&nodes_[found - 1]);
  }
  for (int i = 0; i < count; ++i) keep(met_[i]);
}

void Shortest::keep(const Met& met) {
  const int cost = met.node.cost();
  if (cost + met.rest >= bound_) return;
  const size_t mask = slots_.count() - 1;
  size_t slot = met.hash & mask;
  for (; slots_[slot]; slot = (slot + 1) & mask) {
    Node& node = nodes_[slots_[slot] - 1];
    if (node.key() != met.node.key()) continue;
    if (!improve(node, met.node)) return;
    break;
  }
  if (!slots_[slot]) {
    if (!nodes_.push(met.node)) {
      full_ = true;
      return;
    }
    slots_[slot] = static_cast<uint32_t>(nodes_.size());
  }
  const uint32_t at = slots_[slot] - 1;
  if (met.is_won) {
    won_ = at;
    bound_ = cost;
    return;
  }
  full_ |= !push(at, is_beam_ ? cost : cost + met.rest);
}

bool Shortest::push(uint32_t node, int level) {
  uint32_t at = spare_;
  if (at != NONE) {
    spare_ = open_[at].next;
    open_[at] = {node, heads_[level]};
  } else {
    at = static_cast<uint32_t>(open_.size());
    if (!open_.push({node, heads_[level]})) return false;
  }
  heads_[level] = at;
  if (level < lowest_) lowest_ = level;
  return true;
}

uint32_t Shortest::pop() {
  while (lowest_ < bound_ && heads_[lowest_] == NONE) ++lowest_;
  if (lowest_ >= bound_) return NONE;
  const uint32_t at = heads_[lowest_];
  heads_[lowest_] = open_[at].next;
  open_[at].next = spare_;
  spare_ = at;
  return open_[at].node;
}

bool Shortest::trace(Stack<Act>& acts) const {
  Stack<uint32_t> trail(memory_);
  for (uint32_t at = won_; at != NONE; at = nodes_[at].parent) {
    if (!trail.push(at)) return false;
  }
  bool has_room = true;
  for (size_t i = trail.size() - 1; i > 0; --i) {
    const Node &parent = nodes_[trail[i]], &child = nodes_[trail[i - 1]];
    bool is_found = false;
    auto visit = [&](const Layout& after, Act first, Act second, bool) {
      if (is_found || parent.cost() + actions(first, second) != child.cost()) return;
      if (packing_.pack(after) != child.key()) return;
      is_found = true;
      has_room = has_room && acts.push(first) && (!second.card || acts.push(second));
    };
    Acts(deal_, packing_.unpack(deal_, parent.key()), 0, visit).each();
  }
  return has_room;
}

bool Shortest::grow() {
  Block<uint32_t> slots(memory_);
  if (!slots.allocate(slots_.count() ? 2 * slots_.count() : 1024)) return false;
  slots_.swap(slots);
  const size_t mask = slots_.count() - 1;
  for (size_t i = 0; i < nodes_.size(); ++i) {
    size_t slot = hash(nodes_[i].key()) & mask;
    while (slots_[slot]) slot = (slot + 1) & mask;
    slots_[slot] = static_cast<uint32_t>(i + 1);
  }
  return true;
}

}  // namespace talon
