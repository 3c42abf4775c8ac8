package parse

import (
	"context"
	"testing"
)

// TestBytes has texts that are not plain UTF-8 with plain line ends.
func TestBytes(t *testing.T) {
	l := inline(t, `
file : (ID | STRING | NL | MARK)* EOF ;
STRING : '"' ~["]* '"' ;
ID : [a-z]+ ;
NL : '\r'? '\n' ;
MARK : '!\uFEFF' ;
WS : [ \t]+ -> skip ;
`)
	for _, c := range []struct{ text, want string }{
		{"a\r\nb\n", `(file a \r\n b \n <EOF>)`},
		{"\ufeffa", "(file a <EOF>)"},
		{"\ufeff", "(file <EOF>)"},
		{"\ufeff \ta", "(file a <EOF>)"},
		{"!\ufeff", "(file !\ufeff <EOF>)"},
		{"\"\ufeff\"", "(file \"\ufeff\" <EOF>)"},
		{"\"\xff\xfe\x80\" a", "(file \"\xff\xfe\x80\" a <EOF>)"},
		{"\"\xe2\x82\"a", "(file \"\xe2\x82\" a <EOF>)"},
		{"\"\x00\x1a\"", "(file \"\x00\x1a\" <EOF>)"},
		{"\"\U0001F600\ufffd\"a\"é\"", "(file \"\U0001F600\ufffd\" a \"é\" <EOF>)"},
		{"a \t", "(file a <EOF>)"},
		{"", "(file <EOF>)"},
	} {
		tr, err := l.Parse(context.Background(), "f", c.text, l.G.Rules[0])
		if err != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if got := tr.Dump(); got != c.want {
			t.Errorf("%q:\n got %q\nwant %q", c.text, got, c.want)
		}
		if got := string(tr.Render()); got != c.text {
			t.Errorf("got %q, want %q", got, c.text)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"a\r", `f:1:2: found the end of the input in the token that begins with '\r'`},
		{"a \xff", `f:1:3: found '\xff', expected a token`},
		{"a\r\n \"\xff\xff\" \x80", `f:2:7: found '\x80', expected a token`},
		{"\ufeff\ufeff", `f:1:2: found '\ufeff', expected a token`},
		{"é", "f:1:1: found 'é', expected a token"},
	} {
		if _, err := l.Parse(context.Background(), "f", c.text, l.G.Rules[0]); err == nil || err.Error() != c.want {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}
