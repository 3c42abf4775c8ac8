package document

const (
	// Huge trees, in tokens: of large chunks it is not looked at what they define.
	Huge = 1 << 17

	// Rewritten are texts of up to so many tokens: a structure with one field, a function's
	// result and the name of a container are of a shape that few edits fit. Up to so many of
	// the input, names merge in the last round only: a Go program of 200 ends at 82 instead of
	// 102, a Rust one of 130 at 54 instead of 69; gcc12-slp-ice, whose input is large, would end
	// at 81 instead of 79. So do those that borrow makes alike; and names that a small input does
	// not define, and strings, stand in for those it defines.
	Rewritten = 300
)
