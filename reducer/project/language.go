package project

import (
	"fmt"
	"slices"
	"strings"

	"pare/grammar"
	"pare/tree/parse"
)

const (
	lexerFile  = "ProjectLexer.g4"
	parserFile = "ProjectParser.g4"
)

// makeLanguage makes the language of the text: the content of a file is an island in the language
// of its group.
func (p *Project) makeLanguage() error {
	lexer, parser := p.grammar()
	g, err := grammar.Read(func(name string) ([]byte, error) {
		if name == lexerFile {
			return []byte(lexer), nil
		}
		return []byte(parser), nil
	}, lexerFile, parserFile)
	if err != nil {
		return err
	}
	if p.Start, err = g.StartRule("project"); err != nil {
		return err
	}
	if p.Lang, err = parse.NewLanguage(g); err != nil {
		return err
	}
	for i := whole + 1; i < len(p.groups); i++ {
		typ := slices.IndexFunc(g.Tokens, func(t grammar.Token) bool { return t.Name == fmt.Sprint("DATA", i) })
		p.Lang.Islands = append(p.Lang.Islands, parse.Island{Type: int32(typ), Lang: p.groups[i].lang, Start: p.groups[i].start})
	}
	return nil
}

// grammar returns the grammar of the text as ANTLR source. A file's content is one token.
func (p *Project) grammar() (lexer, parser string) {
	var tokens, modes, kinds, rules strings.Builder
	end := set(span{endMark, endMark})
	fmt.Fprintf(&tokens, "lexer grammar ProjectLexer;\nDIR : %s ;\nWHOLE : %s ;\nEND : %s ;\n", set(p.groups[dirs].marks), set(p.groups[whole].marks), end)
	for i := whole + 1; i < len(p.groups); i++ {
		fmt.Fprintf(&tokens, "FILE%d : %s -> mode(M%[1]d) ;\n", i, set(p.groups[i].marks))
		fmt.Fprintf(&modes, "mode M%d;\nDATA%[1]d : ~%s+ ;\nEND%[1]d : %s -> type(END), mode(DEFAULT_MODE) ;\n", i, set(span{firstMark, endMark}), end)
		fmt.Fprintf(&kinds, " | file%d", i)
		fmt.Fprintf(&rules, "file%d : FILE%[1]d data%[1]d? END ;\ndata%[1]d : DATA%[1]d ;\n", i)
	}
	parser = "parser grammar ProjectParser;\noptions { tokenVocab = ProjectLexer; }\n" +
		"project : entry* EOF ;\nentry : dir | WHOLE" + kinds.String() + " ;\ndir : DIR entry* END ;\n" + rules.String()
	return tokens.String() + modes.String(), parser
}

// set returns a set of marks as ANTLR writes it.
func set(s span) string { return fmt.Sprintf(`[\u{%X}-\u{%X}]`, s.from, s.to) }
