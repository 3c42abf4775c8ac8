package ddmin

// Split cuts a list of the given length into parts (1 <= parts <= length) and
// returns where each part ends: as many ascending numbers as there are parts,
// the last one the length.
type Split func(length, parts int) []int

// Even makes parts that differ by at most one element, the longer ones first
// (The Debugging Book, chapter DeltaDebugger, function split).
func Even(length, parts int) []int {
	ends := make([]int, parts)
	size, longer := length/parts, length%parts
	for i := range ends {
		ends[i] = (i+1)*size + min(i+1, longer)
	}
	return ends
}

// Proportional ends part i at i/parts of the length, rounded down (The Fuzzing
// Book, chapter Reducer; Zeller and Hildebrandt 2002, appendix).
func Proportional(length, parts int) []int {
	ends := make([]int, parts)
	for i := range ends {
		ends[i] = (i + 1) * length / parts
	}
	return ends
}

// chunks returns the parts of cur as slices of it.
func (s Split) chunks(cur []int, parts int) [][]int {
	if s == nil {
		s = Even
	}
	cs := make([][]int, 0, parts)
	start := 0
	for _, end := range s(len(cur), parts) {
		cs = append(cs, cur[start:end:end])
		start = end
	}
	return cs
}
