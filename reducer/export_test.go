package reducer

import "pare/reducer/search"

// EachPass yields the passes of a strategy.
func (st *Strategy) EachPass(yield func(*search.Pass) bool) { st.passes(yield) }
