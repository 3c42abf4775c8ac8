//go:build !linux

package sandbox

import "errors"

type confinement struct{}

func newConfinement() (*confinement, error) {
	return nil, errors.New("--sandbox needs Linux, version 5.13 or later, with Landlock")
}

func (c *confinement) start(_ []string, do func() error) (release func(), err error) {
	return func() {}, do()
}
