package grammartools

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"
	"time"

	"pare/cmd/pare/internal/cli"
	"pare/cmd/pare/internal/load"
	"pare/grammar"
	"pare/tree/parse"
)

// describeLexer summarises a grammar without parser rules, with verbose the
// shortest text of every token too.
func describeLexer(w io.Writer, lang *parse.Language, verbose bool) {
	g := lang.G
	fmt.Fprintf(w, "  a lexer: %d rules, %d token types, %d modes, %d warnings\n",
		len(g.Lexer), max(0, len(g.Tokens)-grammar.MinType), len(g.Modes), len(g.Warnings)+len(lang.Host.Warnings))
	if !verbose {
		return
	}
	fmt.Fprintf(w, "  shortest texts:\n")
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for typ := grammar.MinType; typ < len(g.Tokens); typ++ {
		text := "none on the default channel"
		if s := lang.Facts.Text(typ); s != "" {
			text = strconv.Quote(s)
		}
		fmt.Fprintf(t, "    %v\t%s\n", g.Tokens[typ], text)
	}
	t.Flush()
}

// checkTokens lexes a file.
func checkTokens(ctx context.Context, w io.Writer, lang *parse.Language, file string) error {
	text, err := load.ReadInput(file)
	if err != nil {
		return err
	}
	begin := time.Now()
	toks, err := lang.Lex(ctx, text)
	if bad := new(parse.SyntaxError); errors.As(err, &bad) {
		bad.File = file
		return bad
	}
	fmt.Fprintf(w, "%s: lexes, %d bytes, %d tokens, in %v\n", file, len(text), len(toks), cli.Since(begin))
	return err
}
