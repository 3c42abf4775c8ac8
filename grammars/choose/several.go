package choose

import (
	"context"
	"errors"

	"pare/grammars"
	"pare/tree/parse"
)

// Several finds the languages of several files. Files of one grammar share a language.
type Several struct {
	made map[string]*Choice // by the grammar's name
}

// Language returns the language of a file.
func (s *Several) Language(ctx context.Context, name, text string) (*Choice, error) {
	c, err := s.choice(ctx, Input{Name: name, Text: text})
	if err != nil || c.Name == plain {
		return c, err
	}
	if _, _, err = c.Lang.Recover(ctx, name, text, c.Start); errors.Is(err, parse.ErrTooBroken) {
		return s.load(plain)
	}
	return c, err
}

// choice is Language before the text has been read.
func (s *Several) choice(ctx context.Context, in Input) (*Choice, error) {
	if b, _, ok := grammars.Find(in.Name, in.Text); ok {
		return s.load(b.Name)
	}
	c, err := in.byContent(ctx)
	if err != nil {
		return nil, err
	}
	return s.load(c.Name)
}

// load makes the language of a built-in grammar, with all its islands, once.
func (s *Several) load(name string) (*Choice, error) {
	if c := s.made[name]; c != nil {
		return c, nil
	}
	c, err := Input{}.load("", name)
	if err != nil {
		return nil, err
	}
	if s.made == nil {
		s.made = map[string]*Choice{}
	}
	s.made[name] = c
	if name == plain {
		return c, nil
	}
	text, err := s.load(plain)
	if err != nil {
		return nil, err
	}
	c.Lang.Rest = text.Lang
	return c, c.islands(Input{Text: allSigns})
}

// allSigns is a text in which all built-in islands may be.
const allSigns = "<script <style on"
