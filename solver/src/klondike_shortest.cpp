#include "klondike_shortest.hpp"

namespace talon {

bool Shortest::run(const Layout& start, int bound) {
  for (uint32_t& head : heads_) head = NONE;
  bound_ = bound;
  meet(start, 0, NONE);
  while (!full_) {
    const uint32_t at = pop();
    if (at == NONE) return true;
    Node& node = nodes_[at];
    if (node.is_done()) continue;
    node.high |= 1ull << 55;
    if (expanded % 256 == 0 && budget_.stop && budget_.stop(budget_.stop_arg)) return false;
    if (expanded >= budget_.nodes) return false;
    ++expanded;
    const Layout layout = packing_.unpack(deal_, node.key());
    const int cost = node.cost();
    auto visit = [&](const Layout& after, Act first, Act second) {
      meet(after, cost + actions(first, second), at);
    };
    Acts(deal_, layout, visit).each();
  }
  return false;
}

void Shortest::meet(const Layout& layout, int cost, uint32_t parent) {
  const int total = cost + estimate_(layout);
  if (total >= bound_) return;
  if ((nodes_.size() + 1) * 3 > slots_.count() * 2 && !grow()) {
    full_ = true;
    return;
  }
  const Bits key = packing_.pack(layout);
  const size_t mask = slots_.count() - 1;
  size_t slot = hash(key) & mask;
  for (; slots_[slot]; slot = (slot + 1) & mask) {
    Node& node = nodes_[slots_[slot] - 1];
    if (node.key() != key) continue;
    if (node.cost() <= cost) return;
    node = node_of(key, cost, parent);
    break;
  }
  if (!slots_[slot]) {
    if (!nodes_.push(node_of(key, cost, parent))) {
      full_ = true;
      return;
    }
    slots_[slot] = static_cast<uint32_t>(nodes_.size());
  }
  const uint32_t at = slots_[slot] - 1;
  if (layout.away() == 0) {
    won_ = at;
    bound_ = cost;
    return;
  }
  full_ |= !push(at, total);
}

bool Shortest::push(uint32_t node, int total) {
  uint32_t at = spare_;
  if (at != NONE) {
    spare_ = open_[at].next;
    open_[at] = {node, heads_[total]};
  } else {
    at = static_cast<uint32_t>(open_.size());
    if (!open_.push({node, heads_[total]})) return false;
  }
  heads_[total] = at;
  if (total < lowest_) lowest_ = total;
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
    auto visit = [&](const Layout& after, Act first, Act second) {
      if (is_found || parent.cost() + actions(first, second) != child.cost()) return;
      if (packing_.pack(after) != child.key()) return;
      is_found = true;
      has_room = has_room && acts.push(first) && (!second.card || acts.push(second));
    };
    Acts(deal_, packing_.unpack(deal_, parent.key()), visit).each();
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
