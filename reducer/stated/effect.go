package stated

import "slices"

// effect is what instructions do to a stack of values, as validation has it (WebAssembly 3.0, 3.3).
type effect struct {
	pops, pushes []string // the types of values, the last one on top; empty for one that is not known
	jumps        bool     // nothing behind them runs, so that any values may be on top
	unknown      bool
	wrong        bool // one among them takes a value of another type, or a sequence does not leave what it has to
}

// then returns the effect of instructions and of others behind them.
func (e effect) then(o effect) effect {
	e.unknown = e.unknown || o.unknown
	left, missing, fit := taken(e.pushes, o.pops)
	e.wrong = e.wrong || o.wrong || !fit
	if !e.jumps && len(missing) > 0 {
		e.pops = slices.Concat(missing, e.pops)
	}
	if o.jumps {
		left, e.jumps = nil, true
	}
	if e.pushes = left; len(o.pushes) > 0 {
		e.pushes = append(slices.Clip(left), o.pushes...)
	}
	return e
}

// taken takes values from a stack. It returns what is left and what was missing; fit is false if
// one is of another type.
func taken(stack, values []string) (left, missing []string, fit bool) {
	n := min(len(stack), len(values))
	left, missing = stack[:len(stack)-n], values[:len(values)-n]
	return left, missing, alike(stack[len(left):], values[len(missing):])
}

// alike reports whether as many values have the same types, as far as these are known.
func alike(a, b []string) bool {
	for i := range a {
		if a[i] != b[i] && a[i] != "" && b[i] != "" {
			return false
		}
	}
	return true
}

// leaves reports whether the instructions turn a stack of some values into one of others.
func (e effect) leaves(from, to []string) bool {
	if e.unknown {
		return true
	}
	left, missing, fit := taken(from, e.pops)
	if !fit || len(missing) > 0 {
		return false
	}
	if e.jumps {
		return len(e.pushes) <= len(to) && alike(e.pushes, to[len(to)-len(e.pushes):])
	}
	left = append(slices.Clip(left), e.pushes...)
	return len(left) == len(to) && alike(left, to)
}
