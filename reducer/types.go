package reducer

import (
	"pare/reducer/document"
	"pare/reducer/search"
)

// Parts of a [Job] and of its reduction's events.
type (
	Size     = search.Size      // of a text
	Steering = search.Steering  // a user's
	Stand    = search.Stand     // where a reduction is
	Include  = document.Include // a header of a preprocessed text
)
