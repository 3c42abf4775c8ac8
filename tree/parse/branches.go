package parse

import (
	"context"
	"strings"

	"pare/grammar"
	"pare/tree"
)

// branch is an open conditional of directives.
type branch struct {
	depth int // of brackets where it began
	first int // brackets that its first branch opens beyond those it closes
	other int // where the second branch begins, with its directive; -1 for none
}

// alternatives returns the branches of #if beyond the first where these open and close brackets
// that others do not: only one of them can be read.
//
//	#ifdef A
//	if (a) {
//	#else
//	if (b) {
//	#endif
//	f(); }
func (l *Language) alternatives(ctx context.Context, text string) (holes []tree.Stretch) {
	if !strings.Contains(text, "endif") {
		return nil
	}
	toks, _ := l.lexAll(ctx, text)
	var open []branch
	depth := 0
	for _, t := range toks {
		word := text[t.Start:t.End]
		name := directiveOf(word)
		last := len(open) - 1
		switch {
		case name == "":
			depth += bracketOf(word)
		case strings.HasPrefix(name, "if"):
			open = append(open, branch{depth: depth, other: -1})
		case last < 0:
		case strings.HasPrefix(name, "el") && open[last].other < 0:
			open[last].first, open[last].other = depth-open[last].depth, int(t.Start)
			depth = open[last].depth
		case name == "endif":
			if b := open[last]; b.other >= 0 {
				if b.first != 0 || depth != b.depth {
					holes = append(holes, tree.Stretch{Start: b.other, End: int(t.Start)})
				}
				depth = b.depth + b.first
			}
			open = open[:last]
		}
	}
	return holes
}

// directiveOf returns the word behind the # of a token that is a directive, "" of any other.
func directiveOf(token string) string {
	rest, ok := strings.CutPrefix(strings.TrimLeft(token, " \t\r\n\f"), "#")
	if !ok {
		return ""
	}
	rest = strings.TrimLeft(rest, " \t")
	end := strings.IndexFunc(rest, func(c rune) bool { return c < 'a' || c > 'z' })
	if end < 0 {
		end = len(rest)
	}
	return rest[:end]
}

// bracketOf returns 1 for a bracket that opens, -1 for one that closes.
func bracketOf(token string) int {
	switch token {
	case "(", "[", "{":
		return 1
	case ")", "]", "}":
		return -1
	}
	return 0
}

// stretches returns a text without what is to be left out for it to parse. Where branches of
// directives are no reason, find tells.
func (l *Language) stretches(ctx context.Context, text string, start *grammar.Rule, find func() partial) partial {
	others := l.alternatives(ctx, text)
	first := masked(text, others)
	if others != nil {
		if t, err := l.parseWhole(ctx, "", first, start); err == nil {
			return partial{holes: others, tree: t}
		}
	}
	found := find()
	if others == nil {
		return found
	}
	more := l.findHoles(ctx, first, start, false)
	if more.holes != nil && !more.stuck && (found.holes == nil || found.stuck || covered(others)+covered(more.holes) < covered(found.holes)) {
		return partial{holes: append(others, more.holes...)}
	}
	return found
}
