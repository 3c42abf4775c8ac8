package document

const (
	// Huge, in tokens: in a larger tree the definitions in large chunks are not looked at.
	Huge = 1 << 17

	// Rewritten, in tokens: texts up to it are also given other shapes, since few edits fit a
	// structure with one field, a function's result or the name of a container. If the input is no
	// larger, names merge in the last round only: a Go program of 200 ends at 82 instead of 102, a
	// Rust one of 130 at 54 instead of 69; gcc12-slp-ice, whose input is large, would end at 81
	// instead of 79. The same holds for names that borrow makes equal. The undefined names and the
	// strings of a small input also replace the names that it defines.
	Rewritten = 300
)
