package reducer

import (
	"pare/reducer/document"
	"pare/reducer/search"
)

// What a [Job] and the events of its reduction are made of.
type (
	Size     = search.Size      // of a text
	Steering = search.Steering  // by a user
	Stand    = search.Stand     // where a reduction is, for who steers it
	Include  = document.Include // a header of a preprocessed text
)
