// Containers whose memory comes from the seam's `Memory`.
#pragma once

#include "talon.hpp"

namespace talon {

struct Key64 {
  uint64_t bits;
  bool operator==(const Key64&) const = default;
  bool is_none() const { return bits == 0; }
  uint64_t hash() const {
    const uint64_t mixed = (bits ^ bits >> 31) * 0x9E3779B97F4A7C15ull;
    return mixed ^ mixed >> 29;
  }
};

struct Key128 {
  uint64_t low, high;
  bool operator==(const Key128&) const = default;
  bool is_none() const { return (low | high) == 0; }
  uint64_t hash() const {
    const uint64_t mixed = ((low ^ low >> 31) * 0x9E3779B97F4A7C15ull ^ high) * 0xD6E8FEB86659FD93ull;
    return mixed ^ mixed >> 29;
  }
};

// Exact keys, each with a mark: open addressing, doubling.
template <class Key, class Mark = uint16_t>
class KeyMap {
 public:
  explicit KeyMap(const Memory& memory) : memory_(memory) {}
  KeyMap(const KeyMap&) = delete;
  KeyMap& operator=(const KeyMap&) = delete;
  ~KeyMap() { release(keys_, slots_); }

  struct Found {
    Mark* mark;  // null: no room
    bool is_new;
  };

  // The key's mark, valid until the next call; a new key's is 0.
  Found add(Key key) {
    if (size_ * 4 >= slots_ * 3 && !grow()) return {nullptr, false};
    const size_t at = find(key);
    if (!keys_[at].is_none()) return {&marks()[at], false};
    keys_[at] = key;
    ++size_;
    return {&marks()[at], true};
  }

  size_t size() const { return size_; }

  void clear() {
    release(keys_, slots_);
    keys_ = nullptr;
    slots_ = size_ = 0;
  }

 private:
  static constexpr size_t FIRST = 512;
  static constexpr size_t SLOT = sizeof(Key) + sizeof(Mark);

  Mark* marks() const { return reinterpret_cast<Mark*>(keys_ + slots_); }

  size_t find(Key key) const {
    size_t at = key.hash() & (slots_ - 1);
    while (!keys_[at].is_none() && !(keys_[at] == key)) at = (at + 1) & (slots_ - 1);
    return at;
  }

  bool grow() {
    const size_t slots = slots_ ? slots_ * 2 : FIRST;
    auto* keys = static_cast<Key*>(memory_.allocate(memory_.arg, slots * SLOT));
    if (!keys) return false;
    Key* old = keys_;
    const Mark* old_marks = marks();
    const size_t count = slots_;
    keys_ = keys;
    slots_ = slots;
    for (size_t i = 0; i < count; ++i) {
      if (old[i].is_none()) continue;
      const size_t at = find(old[i]);
      keys_[at] = old[i];
      marks()[at] = old_marks[i];
    }
    release(old, count);
    return true;
  }

  void release(Key* keys, size_t slots) {
    if (keys) memory_.release(memory_.arg, keys, slots * SLOT);
  }

  Memory memory_;
  Key* keys_ = nullptr;
  size_t slots_ = 0, size_ = 0;
};

// A stack of plain values that grows; push is false when there is no memory for it.
template <class T>
class Stack {
 public:
  explicit Stack(const Memory& memory) : memory_(memory) {}
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;
  ~Stack() {
    if (items_) memory_.release(memory_.arg, items_, room_ * sizeof(T));
  }

  bool push(const T& item) {
    if (size_ == room_ && !grow()) return false;
    items_[size_++] = item;
    return true;
  }
  // Room for so many without another call for memory.
  bool reserve(size_t room) {
    while (room_ < room) {
      if (!grow()) return false;
    }
    return true;
  }
  void shrink(size_t size) { size_ = size; }
  size_t size() const { return size_; }
  T& operator[](size_t i) { return items_[i]; }
  const T& operator[](size_t i) const { return items_[i]; }

 private:
  bool grow() {
    const size_t room = room_ ? room_ * 2 : 64;
    auto* items = static_cast<T*>(memory_.allocate(memory_.arg, room * sizeof(T)));
    if (!items) return false;
    for (size_t i = 0; i < size_; ++i) items[i] = items_[i];
    if (items_) memory_.release(memory_.arg, items_, room_ * sizeof(T));
    items_ = items;
    room_ = room;
    return true;
  }

  Memory memory_;
  T* items_ = nullptr;
  size_t room_ = 0, size_ = 0;
};

}  // namespace talon
