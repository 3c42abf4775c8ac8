package changes

import (
	"context"
	"iter"
	"slices"
	"strconv"
	"strings"

	"pare/hdd/ddmin"
	"pare/internal/lazy"
	"pare/reducer/oracle"
)

// The failure resolution loop (1999, section 8): if a mixture of old and new is refused, the output
// of the test names files, lines and identifiers. The missing changes there are added, and the
// mixture is tested again, until it is accepted or no further change is named. Each message also
// teaches an implication: the applied changes that it names need the missing ones.

// resolver extends configurations by implied changes, guessed or learned from messages.
type resolver struct {
	h        *History
	guessed  implications // and learned
	learned  implications
	extra    map[setKey][]int // by configuration: missing changes in messages without an applied one
	mentions map[string][]int // changes by a word in their lines
	files    map[string][]*document
}

// mostMentions bounds the changes that a word in a message names: a word in more changes is a
// keyword or prose. WYNOT had no bound.
const mostMentions = 32

func newResolver(ctx context.Context, h *History, guessed, required implications) *resolver {
	learned := make(implications, len(h.Changes))
	for c, needed := range required {
		guessed[c] = append(guessed[c], needed...)
		learned[c] = slices.Clone(needed)
	}
	r := &resolver{h: h, guessed: guessed, learned: learned, extra: map[setKey][]int{}, mentions: map[string][]int{}, files: map[string][]*document{}}
	for i, c := range h.Changes {
		if ctx.Err() != nil {
			break
		}
		in := map[string]bool{}
		for _, l := range slices.Concat(c.Old, c.New) {
			for _, w := range anyWord().FindAllString(comment().ReplaceAllString(l, ""), -1) {
				in[w] = true
			}
		}
		for w := range in {
			r.mentions[w] = append(r.mentions[w], i)
		}
	}
	for _, d := range h.documents {
		for _, n := range d.names {
			r.files[n.path] = append(r.files[n.path], d)
		}
	}
	return r
}

// extend returns a configuration with all implied changes, ascending. It ignores the guesses if
// they would extend it to most changes or more.
func (r *resolver) extend(changes []int, most int) []int {
	all := append(slices.Clone(changes), r.extra[r.h.keyOf(changes)]...)
	if with := r.guessed.close(all); len(with) < most {
		return with
	}
	return r.learned.close(all)
}

// teaches reports whether the output of a refused candidate names a missing change.
func (r *resolver) teaches(c candidate, v oracle.Verdict) bool {
	if v.Outcome != oracle.Unresolved || v.Exit == notRun {
		return false
	}
	for range r.read(c.applied, v) {
		return true
	}
	return false
}

// learn learns from the output of a configuration's refused candidate, and reports whether there
// are changes to add.
func (r *resolver) learn(configuration []int, most int, c candidate, v oracle.Verdict) bool {
	for culprits, missing := range r.read(c.applied, v) {
		if len(culprits) > 0 {
			r.guessed.need(culprits, missing)
			r.learned.need(culprits, missing)
		} else {
			k := r.h.keyOf(configuration)
			r.extra[k] = append(r.extra[k], missing...)
		}
	}
	return !slices.Equal(r.extend(configuration, most), c.applied)
}

// read yields, for each message that names a missing change, the applied and the missing changes
// that it names.
func (r *resolver) read(applied []int, v oracle.Verdict) iter.Seq2[[]int, []int] {
	set := r.h.setOf(applied)
	return func(yield func(culprits, missing []int) bool) {
		for m := range messages(v.Stdout + "\n" + v.Stderr) {
			named := r.named(m, set)
			slices.Sort(named)
			var culprits, missing []int
			for _, c := range slices.Compact(named) {
				if set[c] {
					culprits = append(culprits, c)
				} else {
					missing = append(missing, c)
				}
			}
			if len(missing) > 0 && !yield(culprits, missing) {
				return
			}
		}
	}
}

// named returns the changes that a message names.
func (r *resolver) named(m message, set Set) []int {
	var list []int
	for _, w := range m.words {
		if found := r.mentions[w]; len(found) <= mostMentions {
			list = append(list, found...)
		}
	}
	for _, p := range m.places {
		for _, d := range r.files[r.known(p.file)] {
			list = append(list, d.near(p.line, set)...)
		}
	}
	return list
}

// known returns the longest suffix of a path that is a path in the tree.
func (r *resolver) known(path string) string {
	for r.files[path] == nil {
		_, rest, more := strings.Cut(path, "/")
		if !more {
			return ""
		}
		path = rest
	}
	return path
}

// near returns the changes, applied or not, at a line under a set of changes: those that add or
// remove it, and those that add or remove lines next to it.
func (d *document) near(line int, s Set) []int {
	e := last(d.eras, s, func(e era) int { return e.by })
	var list []int
	at := 0
	for i := range e.lines {
		l := &e.lines[i]
		present := l.in(s)
		if present {
			at++
		}
		if at > line {
			break
		}
		if at < line && (present || at < line-1) {
			continue
		}
		if l.by != always {
			list = append(list, l.by)
		}
		if present || s.has(l.by) {
			list = append(list, l.gone...)
		}
	}
	return list
}

// message is the names in a line of output.
type message struct {
	places []position
	words  []string
}

type position struct {
	file string
	line int
}

var (
	anyWord = lazy.Regexp(`[\pL_][\pL\pN_]*`)
	// A place in the notations of compilers: file:line, file(line), File "file", line n.
	placed = lazy.Regexp(`([^\s:"'(),]+)[:(](\d+)(?:[:.,]\d+)*\)?|[Ff]ile "([^"]+)", line (\d+)`)
	quoted = lazy.Regexp("[‘'`\"“]([^‘’'`\"“”]+)[’'`\"”]")
	// A line of source in a message, as cc and rustc quote it.
	excerpt = lazy.Regexp(`^\s*\d*\s*\|`)
)

// mostMessages bounds the lines of output that are read.
const mostMessages = 200

// messages reads the output of a compiler or a similar program. In a line with quoted names only
// these count; in an indented line, an excerpt or a continuation, only places.
func messages(output string) iter.Seq[message] {
	return func(yield func(message) bool) {
		read := 0
		for l := range strings.Lines(output) {
			if excerpt().MatchString(l) {
				continue
			}
			if read++; read > mostMessages {
				return
			}
			var m message
			for _, p := range placed().FindAllStringSubmatch(l, -1) {
				file, number := p[1]+p[3], p[2]+p[4]
				if line, err := strconv.Atoi(number); err == nil {
					m.places = append(m.places, position{file, line})
				}
			}
			if rest := placed().ReplaceAllString(l, " "); l[0] != ' ' && l[0] != '\t' {
				if names := quoted().FindAllStringSubmatch(rest, -1); names != nil {
					rest = ""
					for _, n := range names {
						rest += " " + n[1]
					}
				}
				m.words = anyWord().FindAllString(rest, -1)
			}
			if !yield(m) {
				return
			}
		}
	}
}

// resolved returns the seam, with failure resolution, for a search among the changes in g. A
// configuration whose extension is all of g, or has changes that are not allowed, is unresolved
// without a test.
func (s *search) resolved(g *grouping, r *resolver) ddmin.First[ddmin.Question] {
	settled := map[setKey]candidate{} // answered extensions
	return s.asker.Resolving(func(keep []int) (candidate, bool) {
		chosen := ddmin.Select(g.order, keep)
		if c, ok := settled[r.h.keyOf(chosen)]; ok {
			return c, true
		}
		c := s.set(r.h, r.extend(chosen, len(g.order)))
		if slices.ContainsFunc(c.applied, func(change int) bool { return !s.allowed.has(change) }) {
			return c, false
		}
		return c, len(c.applied) < len(g.order) || len(keep) == len(g.order)
	}, oracle.Resolution[candidate]{Teaches: r.teaches, Learn: func(keep []int, c candidate, v oracle.Verdict) bool {
		chosen := ddmin.Select(g.order, keep)
		more := r.learn(chosen, len(g.order), c, v)
		if !more {
			settled[r.h.keyOf(chosen)] = c
		}
		return more
	}})
}
