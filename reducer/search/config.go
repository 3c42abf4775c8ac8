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

// Config is the input of a search.
type Config struct {
	Lang     *parse.Language
	Start    *grammar.Rule
	Text     string
	Strategy *Schedule
	Ddmin    ddmin.Options             // for the passes that run ddmin
	Order    uint64                    // seed for the order of items with similar savings; 0 for text order
	Bytes    func([]byte) int          // a text's size on disk; nil for len
	Named    func(token string) string // for a document of several files, see [document]
	Includes []document.Include
	Message  oracle.Message // of the failure of Text
	Rules    []*rules.Set   // for the document's languages
	Steering *Steering      // nil for none
	// KeepNames leaves out what renames, and every candidate with an identifier that Text lacks.
	KeepNames bool
	// Freed returns the items that drop the elements left unused by a success: all of them, or
	// after a failure each of the first few.
	Freed func(v *View, elements []*tree.Place, few int) []Item
	// Imports adds to edits the imports that they leave unused; false if one cannot go.
	Imports func(v *View, e *tree.Edits) bool
}

func NewSearch(c Config, t *tree.Tree, o *oracle.Oracle, events listener) *Search {
	s := &Search{
		View:   View{Document: document.NewDocument(o.Context(), c.Lang, c.Start), Tree: t},
		Oracle: o, events: events, Text: []byte(c.Text), Plan: NewPlan(c.Strategy), Ddmin: c.Ddmin, order: c.Order,
		bytes: c.Bytes, Steering: c.Steering, freed: c.Freed, imports: c.Imports,
	}
	s.History.view, s.Names.view = &s.View, &s.View
	s.History.numbers = &numbering{First: map[*tree.Source]int32{}}
	s.memory = remembered{&s.History, &s.Names}
	s.Message, s.Source = c.Message, t.Src
	s.Named, s.Includes, s.Rules, s.Shapes = c.Named, c.Includes, c.Rules, rules.ShapesOf(c.Rules)
	s.Tokens, s.Vocabulary = t.Root.Tokens, sync.OnceValue(func() document.Vocabulary { return s.Document.Learn(t) })
	if s.Named != nil || len(c.Message.Names) > 0 {
		s.Input = t
	}
	s.Names.recount()
	if s.KeepsNames = c.KeepNames; c.KeepNames {
		s.own = map[string]bool{}
		for name := range s.Names.count.own {
			s.own[name] = true
		}
	}
	s.Size = s.measure(t, s.Text)
	return s
}

// remembered implements memory.
type remembered struct {
	*history
	*identifiers
}
