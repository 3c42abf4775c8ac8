// Package coding holds the ways in which a file is no text in UTF-8: UTF-16, and binary
// formats. The file is read as a text, which a grammar reads and edits change, and written
// back from it. What was not changed is written to the byte as it was.
package coding

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
