package parse

import "context"

// watch counts the steps of a run and looks now and then whether its context
// has ended.
type watch struct {
	ctx  context.Context
	left int   // steps until the next look
	done int   // steps up to the last look
	err  error // the cause of the end

	progress *Progress // to tell how far the run is; nil if nobody asks
	pos      *int      // the next token
	tokens   int       // of the text
}

// stride is the number of steps between two looks at the context. A step is a
// character, a token, a call or a place that a decision looks at, at most some
// hundred nanoseconds; so a run ends within a millisecond of its context.
const stride = 1 << 12

// steps is how many there were.
func (w *watch) steps() int { return w.done - w.left }

// ended counts a step and reports whether the run is to end.
func (w *watch) ended() bool {
	w.left--
	return w.left < 0 && w.look()
}

func (w *watch) look() bool {
	if w.err == nil && w.ctx.Err() != nil {
		w.err = context.Cause(w.ctx)
	}
	if w.err != nil {
		w.left = 0
		return true
	}
	if w.progress != nil {
		w.progress.read(*w.pos, w.tokens)
	}
	w.left = stride
	w.done += stride
	return false
}
