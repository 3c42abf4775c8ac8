package document

const (
	// Huge is the size in tokens above which the definitions in large chunks are not compared.
	Huge = 1 << 17

	// Vast is the size in tokens above which the types that candidates state are not compared. In 5
	// million tokens of LLVM IR, reading them takes half the time until the first steps, which leave
	// most types alone.
	Vast = 1 << 20

	// Rewritten is the size in tokens up to which texts are rewritten at several places at once: no
	// single edit removes a structure with one field, or a function's result. In an input of that
	// size, names merge in the last round only, and undefined names and strings replace defined
	// names. Early merging leaves a Go program of 200 tokens at 102 tokens instead of 82, and a
	// Rust one of 130 at 69 instead of 54; late merging leaves the larger gcc12-slp-ice at 81
	// instead of 79.
	Rewritten = 300
)
