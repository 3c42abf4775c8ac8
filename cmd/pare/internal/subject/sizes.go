package subject

import "pare/reducer/sandbox"

// sizeFlag is a flag for a number of bytes.
type sizeFlag int64

func (s *sizeFlag) String() string {
	if *s == 0 {
		return "" // so that help shows no default
	}
	return sandbox.Bytes(int64(*s))
}

func (s *sizeFlag) Type() string { return "size" }

func (s *sizeFlag) Set(text string) error {
	n, err := sandbox.ParseBytes(text)
	*s = sizeFlag(n)
	return err
}

// limitsFlag is a flag for what a test may use.
type limitsFlag struct {
	sandbox.Limits
	text string
}

func (l *limitsFlag) String() string { return l.text }

func (l *limitsFlag) Type() string { return "limits" }

func (l *limitsFlag) Set(text string) (err error) {
	l.Limits, err = sandbox.ParseLimits(text)
	l.text = text
	return err
}

// Limits returns what a test may use.
func (o *TestOptions) Limits() sandbox.Limits {
	l := o.limits.Limits
	l.Confined = o.confined
	return l
}
