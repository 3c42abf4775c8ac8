package host

import "math"

// section is an #if that is open.
type fortranSection struct {
	marks []int // its directives, of the statements
	depth int   // of the constructs around it
	low   int   // the least depth in it so far
	first int   // the depth behind its first branch
	whole bool  // each branch so far holds whole constructs
	split int   // the least depth in it of a statement that stands in no list
}

// ended notes that a branch ends at a depth.
func (g *fortranSection) ended(depth int) {
	if len(g.marks) == 1 {
		g.first = depth
	}
	g.whole = g.whole && depth == g.depth && g.low >= g.depth
}

// choose decides which branches of #if are read: all where each holds whole constructs, else the first;
// the directives and the other branches are hidden then.
func (f *fortran) choose() {
	var open []*fortranSection
	var hides []int                    // directives
	ranges := make([]int, len(f.list)) // 1 where statements that are not read begin, -1 behind them
	depth := 0
	for i := range f.list {
		s := &f.list[i]
		n := len(open) - 1
		if !s.directive {
			depth += s.kind.deeper()
			if n >= 0 {
				open[n].low = min(open[n].low, depth)
			}
			continue
		}
		switch word := fortranDirective(f.TextOf(f.all[s.toks[0]])); {
		case word == "if":
			open = append(open, &fortranSection{marks: []int{i}, depth: depth, low: depth, whole: true})
		case n >= 0 && word == "else":
			g := open[n]
			g.ended(depth)
			g.marks = append(g.marks, i)
			depth = g.depth
		case n >= 0 && word == "endif":
			g := open[n]
			g.ended(depth)
			if open = open[:n]; n > 0 {
				open[n-1].low = min(open[n-1].low, g.low)
			}
			if g.whole {
				continue
			}
			depth = g.first
			hides = append(append(hides, g.marks...), i)
			if len(g.marks) > 1 {
				ranges[g.marks[1]]++
				ranges[i]--
			}
		}
	}
	for _, i := range hides {
		f.drop(&f.list[i])
	}
	inside := 0
	for i := range f.list {
		if inside += ranges[i]; inside > 0 {
			f.drop(&f.list[i])
		}
	}
}

// drop hides a statement.
func (f *fortran) drop(s *fortranStatement) {
	f.hide(s.toks)
	if s.end >= 0 {
		f.all[s.end].Channel = hidden
	}
	*s = fortranStatement{end: -1, directive: true}
}

// interfaces finds the procedures of modules that an interface names: they are no units.
func (f *fortran) interfaces() {
	open := 0
	for i := range f.list {
		s := &f.list[i]
		if s.directive {
			continue
		}
		switch h := (&heads{f, s}); {
		case h.is(s.head, "INTERFACE"):
			open++
		case h.is(s.head, "END_INTERFACE"):
			open = max(0, open-1)
		case open > 0 && h.is(s.head, "MODULE_PROCEDURE"):
			s.kind = simple
		}
	}
}

// nest finds the loops that end with their labels, and the programs without a head.
func (f *fortran) nest() {
	var labels []string
	units := 0
	main := -1 // the first token of what may be a program without a head
	contained := false
	for i := range f.list {
		s := &f.list[i]
		if s.directive {
			continue
		}
		if units == 0 && main < 0 && s.kind != beginsUnit {
			main, contained = s.toks[0], false
		}
		switch s.kind {
		case beginsUnit:
			if units == 0 && !contained {
				main = -1
			}
			units++
			labels = labels[:0]
		case endsUnit:
			if units == 0 && main >= 0 {
				f.main[main] = true
				main = -1
			}
			units = max(0, units-1)
			labels = labels[:0]
		case contains:
			contained = contained || units == 0
		}
		if s.labelled != "" {
			labels = append(labels, s.labelled)
		}
		n := len(labels)
		for n > 0 && s.label != "" && labels[n-1] == s.label {
			n--
		}
		if n < len(labels) && s.labelled == "" {
			f.all[s.toks[0]].Type = f.lastLabel
			f.loops[s.end] = len(labels) - n
			labels = labels[:n]
		}
	}
}

// pair gives the directives of a conditional around whole lines of one list types of their own.
func (f *fortran) pair() {
	var open []*fortranSection
	depth := 0
	for i := range f.list {
		s := &f.list[i]
		switch {
		case s.directive && len(s.toks) == 0: // hidden
			continue
		case s.directive:
			open = f.paired(open, i, depth)
			continue
		}
		depth += s.kind.deeper() - f.loops[s.end]
		if s.labelled != "" {
			depth++
		}
		if n := len(open) - 1; n >= 0 {
			open[n].low = min(open[n].low, depth)
			if f.divides(s) || depth == 0 && s.kind != endsUnit {
				open[n].split = min(open[n].split, depth)
			}
		}
	}
}

// paired takes the directive f.list[i].
func (f *fortran) paired(open []*fortranSection, i, depth int) []*fortranSection {
	n := len(open) - 1
	word := fortranDirective(f.TextOf(f.all[f.list[i].toks[0]]))
	switch {
	case word == "if":
		return append(open, &fortranSection{marks: []int{i}, depth: depth, low: depth, whole: true, split: math.MaxInt})
	case n >= 0 && word == "else":
		open[n].ended(depth)
		open[n].marks = append(open[n].marks, i)
	case n >= 0 && word == "endif":
		g := open[n]
		if n > 0 {
			open[n-1].low, open[n-1].split = min(open[n-1].low, g.low), min(open[n-1].split, g.split)
		}
		if g.ended(depth); g.whole && g.split > g.depth {
			for k, at := range append(g.marks, i) {
				f.all[f.list[at].toks[0]].Type = [...]int{f.condition, f.alternative}[min(k, 1)]
			}
			f.all[f.list[i].toks[0]].Type = f.endCondition
		}
		return open[:n]
	}
	return open
}

// deeper returns how many constructs more are open behind a statement than in front of it.
func (k fortranKind) deeper() int {
	switch k {
	case beginsConstruct, beginsUnit:
		return 1
	case endsConstruct, endsUnit:
		return -1
	}
	return 0
}

// divides tells whether a statement separates the lists of a construct or a unit.
func (f *fortran) divides(s *fortranStatement) bool {
	return s.kind == contains || s.head < len(s.toks) && f.middles[f.all[s.toks[s.head]].Type]
}
