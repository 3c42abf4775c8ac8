package search

import (
	"maps"
)

// overlay is a map that is copied in constant time. A copy and the original share
// earlier writes, but not later ones. The zero value is empty.
type overlay[K comparable, V any] struct {
	own    map[K]V
	shared *layer[K, V]
}

// layer is shared by copies, and immutable.
type layer[K comparable, V any] struct {
	entries map[K]V
	below   *layer[K, V]
	depth   int
}

func (o *overlay[K, V]) get(k K) (V, bool) {
	if v, ok := o.own[k]; ok {
		return v, true
	}
	for l := o.shared; l != nil; l = l.below {
		if v, ok := l.entries[k]; ok {
			return v, true
		}
	}
	var none V
	return none, false
}

// At returns the entry for k, or the zero value.
func (o *overlay[K, V]) At(k K) V {
	v, _ := o.get(k)
	return v
}

func (o *overlay[K, V]) Set(k K, v V) {
	if o.own == nil {
		o.own = map[K]V{}
	}
	o.own[k] = v
}

// forget drops an entry. If copies share it, the zero value hides it.
func (o *overlay[K, V]) forget(k K) {
	delete(o.own, k)
	if _, ok := o.get(k); ok {
		var none V
		o.Set(k, none)
	}
}

// copy returns a copy.
func (o *overlay[K, V]) copy() overlay[K, V] {
	if len(o.own) > 0 {
		o.shared = o.shared.under(o.own)
		o.own = nil
	}
	return *o
}

// under puts a layer on l, and merges all layers if there are many.
func (l *layer[K, V]) under(entries map[K]V) *layer[K, V] {
	if l == nil {
		return &layer[K, V]{entries: entries, depth: 1}
	}
	if l.depth < mostLayers {
		return &layer[K, V]{entries: entries, below: l, depth: l.depth + 1}
	}
	all := map[K]V{}
	l.collect(all)
	maps.Copy(all, entries)
	return &layer[K, V]{entries: all, depth: 1}
}

// collect copies the entries of l and those below it, the upper ones last.
func (l *layer[K, V]) collect(all map[K]V) {
	if l != nil {
		l.below.collect(all)
		maps.Copy(all, l.entries)
	}
}

// keep drops the entries for which good is false.
func (o *overlay[K, V]) keep(good func(K) bool) {
	all := map[K]V{}
	o.shared.collect(all)
	maps.Copy(all, o.own)
	maps.DeleteFunc(all, func(k K, _ V) bool { return !good(k) })
	o.own, o.shared = all, nil
}

// Size returns the number of entries, hidden ones included.
func (o *overlay[K, V]) Size() int {
	n := len(o.own)
	for l := o.shared; l != nil; l = l.below {
		n += len(l.entries)
	}
	return n
}
