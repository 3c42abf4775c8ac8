package stated

import "slices"

// effect is what instructions do to a stack of values, as validation has it (WebAssembly 3.0, 3.3).
type effect struct {
	pops, pushes []string // the types of values, empty for one that is not known; of pops the first is on top, of pushes the last
	jumps        bool     // nothing behind them runs, so that any values may be on top
	unknown      bool
	wrong        bool // one among them takes a value of another type, or a sequence does not leave what it has to
}

// then returns the effect of instructions and of others behind them. It may write to what e has, and
// keeps nothing of o: so a long sequence is linear.
func (e effect) then(o effect) effect {
	e.unknown = e.unknown || o.unknown
	left, missing, fit := taken(e.pushes, o.pops)
	e.wrong = e.wrong || o.wrong || !fit
	if !e.jumps {
		e.pops = append(e.pops, missing...)
	}
	if o.jumps {
		left, e.jumps = nil, true
	}
	e.pushes = append(left, o.pushes...)
	return e
}

// taken takes values from a stack, the top one first. It returns what is left and what was missing;
// fit is false if one is of another type.
func taken(stack, values []string) (left, missing []string, fit bool) {
	for i := range values {
		top := len(stack) - 1 - i
		if top < 0 {
			return stack[:0], values[i:], true
		}
		if !alike(stack[top:top+1], values[i:i+1]) {
			return nil, nil, false
		}
	}
	return stack[:len(stack)-len(values)], nil, true
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
