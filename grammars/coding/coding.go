// Package coding holds the ways in which a file is no text in UTF-8 that edits can change: UTF-16,
// binary formats, languages with numbers where names would be, and literate programs. The file is read
// as a text, which a grammar reads and edits change, and written back from it. What was not changed is
// written to the byte as it was.
package coding

import "strings"

// Coding is how a file is written.
type Coding interface {
	// Encode returns the bytes of a text. It takes any text: of one that a file was read
	// as, they are the file's.
	Encode(text []byte) []byte
	// Decode returns a file of the kind as text; false where it is none.
	Decode(raw string) (text string, ok bool)
}

// Packed is the coding of a file with compressed contents in it.
type Packed interface {
	Coding
	// Repacked is Encode with the contents compressed in another way than in the file. A
	// test that does not take that for interesting is about the compressed bytes.
	Repacked(text []byte) (file []byte, ok bool)
	// Flat makes Decode take compressed contents for bytes.
	Flat()
}

// Of returns the text of a file, of a built-in grammar, by its name or that of its parser, in the
// notation that edits change it in, and its coding; it is not ok where that is the text itself.
func Of(grammar, file, raw string) (text string, c Coding, ok bool) {
	if read := notations[grammar]; read != nil {
		return read(raw)
	}
	if strings.EqualFold(strings.TrimSuffix(grammar, "Parser"), "haskell") && strings.HasSuffix(file, ".lhs") {
		return Literate(raw)
	}
	return raw, nil, false
}

// notations are those of grammars whose texts are not edited as they are.
var notations = map[string]func(raw string) (string, Coding, bool){"aag": AAG, "btor2": BTOR2, "clif": CLIF, "dimacs": DIMACS, "llvm": LLVM, "wat": WAT}

// rewritten is the coding of a text for which another text of the language is edited.
type rewritten struct {
	raw, text string
	read      func(raw string) (text string, ok bool)
}

// rewrite returns what read makes of a text, and its coding.
func rewrite(raw string, read func(raw string) (text string, ok bool)) (text string, c Coding, ok bool) {
	text, ok = read(raw)
	return text, &rewritten{raw, text, read}, ok
}

func (r *rewritten) Encode(text []byte) []byte {
	if string(text) == r.text {
		return []byte(r.raw)
	}
	return text
}

func (r *rewritten) Decode(raw string) (text string, ok bool) { return r.read(raw) }
