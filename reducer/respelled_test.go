package reducer_test

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pare/grammar"
	"pare/grammars"
	"pare/reducer"
	"pare/reducer/oracle"
	"pare/reducer/rules"
	"pare/tree/parse"
)

// The questions of C programs are the same but for the spelling where C's keywords, operators and
// brackets are spelled otherwise, at the same lengths, in the grammar, the rules and the programs.
func TestRespelled(t *testing.T) {
	s := newSpelling(t)
	plain, other := s.language(t, func(text string) string { return text }), s.language(t, s.word)
	inputs, err := filepath.Glob("../testdata/micro/c-*.txtar")
	if err != nil || len(inputs) == 0 {
		t.Fatal("no programs: ", err)
	}
	for _, file := range inputs {
		p := microProgram(t, file)
		respelled := s.respell(t, plain.Language(), p.text, s.word)
		if s.hidden.MatchString(p.text) {
			continue
		}
		t.Run(p.name, func(t *testing.T) {
			t.Parallel()
			interesting := scattered(s.unglued(p.text))
			want := s.asked(t, plain, p.text, func(text string) bool { return interesting(s.unglued(text)) })
			back := func(text string) string { return s.unglued(s.respell(t, other.Language(), text, s.back)) }
			got := s.asked(t, other, respelled, func(text string) bool { return interesting(back(text)) })
			for i := range min(len(got), len(want)) {
				if back(got[i]) != s.unglued(want[i]) {
					t.Fatalf("question %d is %q, want %q; respelled: %q", i, back(got[i]), want[i], got[i])
				}
			}
			if len(got) != len(want) {
				t.Errorf("%d questions, want %d", len(got), len(want))
			}
		})
	}
}

// A spelling gives the words of C other ones.
type spelling struct {
	words, backwards map[string]string
	operators        []string       // the longest first
	others           []string       // the other spellings of words, the longest first
	grammar          string         // without comments
	hidden           *regexp.Regexp // what is a word of C inside of a token
}

// swapped are characters of operators and brackets, each with the one in its place.
const swapped = `()[]{};:<>=!&|*%+^-~,?.@/` + "`"

func newSpelling(t *testing.T) *spelling {
	t.Helper()
	text, err := os.ReadFile("../grammars/c.g4")
	if err != nil {
		t.Fatal(err)
	}
	s := &spelling{words: map[string]string{}, backwards: map[string]string{}, hidden: regexp.MustCompile(`#|'[^']*'|"[^"]*[^"\w\s][^"]*"`)}
	s.grammar = regexp.MustCompile(`(?m)^ *//.*\n|^EXTERN_C .*\n`).ReplaceAllStringFunc(string(text), func(line string) string {
		if strings.HasPrefix(line, "EXTERN_C") {
			return "EXTERN_C : [\u0001] ;\n" // what it holds is no token of its own
		}
		return ""
	})
	for _, m := range quotedInGrammar.FindAllStringSubmatch(s.fixed(), -1) {
		other := turned(m[1])
		if taken, ok := s.backwards[other]; ok && taken != m[1] || other == m[1] {
			t.Fatalf("%s and %s would both be %s", taken, m[1], other)
		}
		s.words[m[1]], s.backwards[other] = other, m[1]
		if !isWord(m[1]) {
			s.operators = append(s.operators, regexp.QuoteMeta(m[1]))
		} else if !slices.Contains(s.others, other) {
			s.others = append(s.others, other)
		}
	}
	longest := func(a, b string) int { return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b)) }
	slices.SortFunc(s.operators, longest)
	slices.SortFunc(s.others, longest)
	return s
}

func isWord(text string) bool { return regexp.MustCompile(`^\w+$`).MatchString(text) }

// turned returns the other spelling of a word, with another last letter, or of an operator.
func turned(word string) string {
	if last := word[len(word)-1]; isWord(word) {
		return word[:len(word)-1] + string(rune('a'+(last-'_'+1)%26))
	}
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(swapped, r); i >= 0 {
			return rune(swapped[i^1])
		}
		return r
	}, word)
}

// fixed is the part of the grammar whose literals are whole tokens.
func (s *spelling) fixed() string {
	fixed, _, _ := strings.Cut(s.grammar, "\nIDENTIFIER :")
	return fixed
}

func (s *spelling) word(w string) string { return cmp.Or(s.words[w], w) }
func (s *spelling) back(w string) string { return cmp.Or(s.backwards[w], w) }

// language is C, its grammar and its pages of rules spelled otherwise.
func (s *spelling) language(t *testing.T, spell func(string) string) *rules.Set {
	t.Helper()
	fixed := s.fixed()
	text := quotedInGrammar.ReplaceAllStringFunc(fixed, func(q string) string { return "'" + spell(q[1:len(q)-1]) + "'" })
	text += strings.NewReplacer("NUMBER : '.'", "NUMBER : '"+spell(".")+"'", "[0-9.]", "[0-9"+spell(".")+"]", "'%:'", "'"+spell("%")+spell(":")+"'").Replace(s.grammar[len(fixed):])
	g, err := grammar.Read(func(string) ([]byte, error) { return []byte(text), nil }, "c.g4")
	if err != nil {
		t.Fatal(err)
	}
	lang, err := parse.NewLanguage(g)
	if err != nil {
		t.Fatal(err)
	}
	var pages []*rules.File
	for _, p := range grammars.PagesFor("c") {
		page, err := rules.Read(p.Name, s.page(p.Text, spell), "")
		if err != nil {
			t.Fatal(err)
		}
		pages = append(pages, page)
	}
	set, err := rules.Compile(lang, pages...)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

var (
	patternLine = regexp.MustCompile(`(?m)^    +.*$`)
	exampleLine = regexp.MustCompile(`^ +(origin|example|leaves)\b.*`)
	// ruleNotation matches what is no word of C: of the notation, or of other languages.
	ruleNotation = `\[[$%]\w+:=\$\w+(?:, \$\w+:=\$\w+)*\]|\$\(|\)\*|\$+[A-Za-z]+(?::\w+)?|%[a-z-]+(?:\([^)]*\))?|…[1*]?|\w+|::|\?\.|:=|[=!]==|~=`
)

// unglued spells C's words as C does inside of longer ones, too, as where a number follows.
func (s *spelling) unglued(text string) string {
	return anyWord.ReplaceAllStringFunc(text, func(w string) string {
		for _, other := range s.others {
			w = strings.ReplaceAll(w, other, s.backwards[other])
		}
		return w
	})
}

var anyWord = regexp.MustCompile(`\w+`)

// page is a page of rules with the code of its patterns spelled otherwise.
func (s *spelling) page(text string, spell func(string) string) string {
	code := regexp.MustCompile(ruleNotation + "|" + strings.Join(s.operators, "|"))
	return patternLine.ReplaceAllStringFunc(text, func(line string) string {
		if exampleLine.MatchString(line) {
			return line
		}
		return code.ReplaceAllStringFunc(line, func(w string) string {
			if other := spell(w); other != w {
				return strings.ReplaceAll(" "+other, "%", `\%`)
			}
			return w
		})
	})
}

// respell spells the tokens of a text otherwise.
func (s *spelling) respell(t *testing.T, lang *parse.Language, text string, spell func(string) string) string {
	t.Helper()
	toks, err := lang.Lex(context.Background(), text)
	if err != nil {
		t.Errorf("%q: %v", text, err)
	}
	var b strings.Builder
	done := 0
	for _, tok := range toks {
		word := text[tok.Start:tok.End]
		if strings.ContainsAny(word, "0123456789") && !isWord(word) {
			word = strings.NewReplacer(".", spell("."), "@", spell("@")).Replace(word)
		}
		b.WriteString(text[done:tok.Start] + spell(word))
		done = int(tok.End)
	}
	return b.String() + text[done:]
}

// asked returns the questions of a reduction.
func (s *spelling) asked(t *testing.T, set *rules.Set, text string, interesting func(string) bool) (texts []string) {
	t.Helper()
	o := oracle.New(t.Context(), oracle.Func(1, func(text []byte) bool { return interesting(string(text)) }))
	if os.Getenv("PARE_LONG") == "" {
		o.MaxTests = mostMadeUp
	}
	o.Know([]byte(text), oracle.Interesting)
	job := reducer.Job{Lang: set.Language(), Start: set.Language().G.Rules[0], Name: "input.c", Text: text, Strategy: reducer.Default(), Rules: []*rules.Set{set}}
	if _, err := reducer.Reduce(job, o, func(e reducer.Event) {
		if a, ok := e.(reducer.Answered); ok {
			texts = append(texts, string(a.Text))
		}
	}); err != nil {
		t.Fatal(err)
	}
	return texts
}
