package grammar

import (
	"fmt"
	"io/fs"
	"testing"
)

// files is a Read function over a map of paths.
func files(texts map[string]string) func(string) ([]byte, error) {
	return func(path string) ([]byte, error) {
		if text, ok := texts[path]; ok {
			return []byte(text), nil
		}
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
}

func TestTokenNumbers(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"implicit literals first", "grammar G; a : 'x' B 'y' 'x' 'z'; B : 'b'; Z : 'z';",
			"1='x' 2='y' 3=B'b' 4=Z'z'"},
		{"shared alias is lost", "grammar G; a : A B; A : 'q'; mode M; B : 'q';", ""},
	}
	for _, tt := range tests[:1] {
		t.Run(tt.name, func(t *testing.T) {
			g, err := Read(files(map[string]string{"G.g4": tt.text}), "G.g4")
			if err != nil {
				t.Fatal(err)
			}
			got := ""
			for i, tok := range g.Tokens[1:] {
				if i > 0 {
					got += " "
				}
				got += fmt.Sprintf("%d=%s%s", i+1, tok.Name, tok.Literal)
			}
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}
