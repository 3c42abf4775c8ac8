package report

import (
	"context"
	"encoding/json"
	"strings"
	"unicode"
	"unicode/utf8"

	"pare/cmd/pare/internal/cli"
	"pare/hdd/diff"
	"pare/reducer/journal"
)

// change is the difference that one or more accepted steps made.
type change struct {
	Step   int    `json:"step"`  // the last of them
	Steps  int    `json:"steps"` // how many they are
	Pass   string `json:"pass"`
	Tests  int    `json:"tests"`
	Bytes  int    `json:"bytes"`
	Tokens *int   `json:"tokens,omitempty"`
	Parts  []Part `json:"parts"`
}

// Part is a stretch of a difference between two texts.
type Part struct {
	Kind Kind
	Text string
}

// Kind says what became of a part.
type Kind int

const (
	Kept Kind = iota
	Gone
	Come
)

// MarshalJSON returns a pair of the kind and the text.
func (p Part) MarshalJSON() ([]byte, error) { return json.Marshal([]any{p.Kind, p.Text}) }

// The bounds of the changes in a page, so that it stays small enough to be attached
// anywhere: how many there are, and the bytes of them all and of each.
const (
	mostChanges     = 2000
	mostChangeBytes = 800 << 10
	longestChange   = 6000
	leastChange     = 300
)

// readChanges compares the steps, some at once if there are too many.
func (r *Report) readChanges(ctx context.Context) error {
	all := len(r.Steps) - 1
	stride := max(1, (all+mostChanges-1)/mostChanges)
	room := max(leastChange, min(longestChange, mostChangeBytes/max(1, all/stride)))
	var before []byte
	last := 0
	for st, err := range r.Run.Steps() {
		switch {
		case err != nil:
			return err
		case st.Text == nil:
			return nil // the journal was full
		}
		st.Text = Shown(r.Run, st.Text)
		switch {
		case st.Number == 0:
			before = st.Text
		case st.Number%stride == 0 || st.Number == all:
			r.changes = append(r.changes, changed(ctx, st, st.Number-last, before, room))
			before, last = st.Text, st.Number
		}
	}
	return nil
}

func changed(ctx context.Context, st journal.Step, steps int, before []byte, room int) change {
	return change{
		Step: st.Number, Steps: steps, Pass: st.Pass, Tests: st.Question, Bytes: st.Size.Bytes, Tokens: st.Size.Tokens,
		Parts: Difference(ctx, before, st.Text, room),
	}
}

// around is how much of the unchanged text is shown on either side of a difference,
// compared how much of two texts is compared word by word, in bytes.
const (
	around   = 160
	compared = 128 << 10
)

// Difference compares two texts word by word, and shows at most about room bytes.
func Difference(ctx context.Context, before, after []byte, room int) []Part {
	var list []Part
	add := func(k Kind, words []string, most int) {
		if text := strings.Join(words, ""); text != "" {
			text = shortened(text, most)
			list = append(list, Part{k, cli.Visible([]byte(text))})
			room -= len(text)
		}
	}
	from, to := alike(before, after)
	a, b := words(before[from:len(before)-to]), words(after[from:len(after)-to])
	hunks := middle(a, b)
	if len(before)+len(after)-2*(from+to) <= compared {
		hunks = diff.Hunks(ctx, a, b)
	}
	if from > 0 {
		add(Kept, []string{"[…]"}, around)
	}
	at := 0
	for i, h := range hunks {
		if room <= 0 {
			break
		}
		most := max(80, room/(2*(len(hunks)-i)))
		add(Kept, a[at:h.A], 2*around)
		add(Gone, a[h.A:h.AEnd], most)
		add(Come, b[h.B:h.BEnd], most)
		at = h.AEnd
	}
	add(Kept, a[at:], 2*around)
	if to > 0 {
		add(Kept, []string{"[…]"}, around)
	}
	return list
}

// alike returns the lengths of the common prefix and suffix of two texts, less the part
// of them that is shown.
func alike(a, b []byte) (from, to int) {
	least := min(len(a), len(b))
	for from < least && a[from] == b[from] {
		from++
	}
	for to < least-from && a[len(a)-1-to] == b[len(b)-1-to] {
		to++
	}
	from, to = max(0, from-around), max(0, to-around)
	for from > 0 && !utf8.RuneStart(a[from]) {
		from--
	}
	for to > 0 && !utf8.RuneStart(a[len(a)-to]) {
		to--
	}
	return from, to
}

// middle is the one difference of two texts, between what both begin and end with.
func middle(a, b []string) []diff.Hunk {
	from, least := 0, min(len(a), len(b))
	for from < least && a[from] == b[from] {
		from++
	}
	to := 0
	for to < least-from && a[len(a)-1-to] == b[len(b)-1-to] {
		to++
	}
	if from == len(a) && from == len(b) {
		return nil
	}
	return []diff.Hunk{{A: from, AEnd: len(a) - to, B: from, BEnd: len(b) - to}}
}

// shortened leaves the middle of a long text out.
func shortened(text string, most int) string {
	if len(text) <= most+20 {
		return text
	}
	tail := text[len(text)-most/2:]
	for i := 0; i < utf8.UTFMax && len(tail) > 0 && !utf8.RuneStart(tail[0]); i++ {
		tail = tail[1:]
	}
	return string(whole([]byte(text[:most/2]))) + "[…]" + tail
}

// whole drops the beginning of a character from the end of a text.
func whole(text []byte) []byte {
	for i := 0; i < utf8.UTFMax && len(text) > 0; i++ {
		if r, n := utf8.DecodeLastRune(text); r != utf8.RuneError || n != 1 {
			break
		}
		text = text[:len(text)-1]
	}
	return text
}

// words splits a text into words, blanks, line ends and single other characters.
func words(text []byte) []string {
	var list []string
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		for class := classOf(r); class != 0 && n < len(text); {
			next, size := utf8.DecodeRune(text[n:])
			if classOf(next) != class {
				break
			}
			n += size
		}
		list = append(list, string(text[:n]))
		text = text[n:]
	}
	return list
}

// classOf returns a number that characters of the same word share, 0 for one that
// stands alone.
func classOf(r rune) int {
	switch {
	case r == utf8.RuneError || r == '\n':
		return 0
	case r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
		return 1
	case unicode.IsSpace(r):
		return 2
	}
	return 0
}
