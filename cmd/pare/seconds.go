package main

import (
	"fmt"
	"strconv"
	"time"
)

// seconds is a flag that holds a time: a number of seconds, or one with a unit.
type seconds time.Duration

func (s *seconds) String() string {
	if *s == 0 {
		return "" // so that help shows no default
	}
	return time.Duration(*s).String()
}

func (s *seconds) Type() string { return "time" }

func (s *seconds) Set(text string) error {
	d, err := time.ParseDuration(text)
	if n, nerr := strconv.ParseFloat(text, 64); nerr == nil {
		d, err = time.Duration(n*float64(time.Second)), nil
	}
	if err != nil || d <= 0 {
		return fmt.Errorf("a time such as 10, 0.5 or 2m was expected")
	}
	*s = seconds(d)
	return nil
}
