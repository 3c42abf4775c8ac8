package search

import (
	"sync"

	"pare/grammar"
	"pare/hdd/ddmin"
	"pare/reducer/document"
	"pare/reducer/oracle"
	"pare/reducer/rules"
	"pare/tree"
	"pare/tree/parse"
)

// Config is what a search is about.
type Config struct {
	Lang     *parse.Language
	Start    *grammar.Rule
	Text     string
	Strategy *Schedule
	Ddmin    ddmin.Options             // of passes that run it
	Order    uint64                    // of the items, among those that save about as much; 0 is by what they save
	Bytes    func([]byte) int          // counts those of a text as it is written; nil for its own
	Named    func(token string) string // of a document of several files, see [document]
	Includes []document.Include
	Rules    []*rules.Set // for its languages
	Steering *Steering    // nil for none
	// freed returns the items that drop elements which a success left unused, the first few of
	// them alone if all cannot go.
	Freed func(v *View, elements []*tree.Place, few int) []Item
}

func NewSearch(c Config, t *tree.Tree, o *oracle.Oracle, events listener) *Search {
	s := &Search{
		View:   View{Document: document.NewDocument(o.Context(), c.Lang, c.Start), Tree: t},
		Oracle: o, events: events, Text: []byte(c.Text), Plan: NewPlan(c.Strategy), Ddmin: c.Ddmin, order: c.Order,
		bytes: c.Bytes, Steering: c.Steering, freed: c.Freed,
		numbers: &Numbering{First: map[*tree.Source]int32{}},
	}
	s.History.view, s.Names.view = &s.View, &s.View
	s.memory = remembered{&s.History, &s.Names}
	s.Named, s.Includes, s.Rules = c.Named, c.Includes, c.Rules
	s.Tokens, s.Vocabulary = t.Root.Tokens, sync.OnceValue(func() document.Vocabulary { return s.Document.Learn(t) })
	if s.Named != nil {
		s.Input = t
	}
	s.Names.recount()
	s.Size = s.measure(t, s.Text)
	return s
}

// remembered is a memory in its two parts.
type remembered struct {
	*history
	*identifiers
}
