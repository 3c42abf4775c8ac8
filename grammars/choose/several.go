package choose

import (
	"context"
	"errors"

	"pare/grammars"
	"pare/grammars/coding"
	"pare/tree/parse"
)

// Several finds the languages of several files. Files of one grammar share a language.
type Several struct {
	made    map[string]*Choice // by the grammar's name
	guesser guesser
}

// Language returns the language of a file.
func (s *Several) Language(ctx context.Context, name, text string) (*Choice, error) {
	c, err := s.choice(ctx, Input{Name: name, Text: text})
	if err != nil || c.Name == plain || c.Coding != nil {
		return c, err
	}
	if _, _, err = c.Lang.Recover(ctx, name, text, c.Start); errors.Is(err, parse.ErrTooBroken) || tooCostly(err) {
		if c, err := s.binary(text); c != nil || err != nil {
			return c, err
		}
		return s.load(plain)
	}
	return c, err
}

// choice is Language before the text has been read.
func (s *Several) choice(ctx context.Context, in Input) (*Choice, error) {
	if b, _, ok := grammars.Find(in.Name, in.Text); ok {
		return s.read(b.Name, in)
	}
	if c, err := s.binary(in.Text); c != nil || err != nil {
		return c, err
	}
	c, err := s.guesser.byContent(ctx, in)
	if err != nil {
		return nil, err
	}
	return s.read(c.Name, in)
}

// binary returns the language of a binary file, nil for a text.
func (s *Several) binary(raw string) (*Choice, error) {
	text, how, ok := coding.Binary(raw)
	if !ok {
		return nil, nil
	}
	return s.coded("binary", text, how)
}

// read returns the language of a file, in its coding if it has one.
func (s *Several) read(name string, in Input) (*Choice, error) {
	if coded, how, ok := coding.Of(name, in.Name, in.Text); ok {
		return s.coded(name, coded, how)
	}
	return s.load(name)
}

// coded returns the language of a file that is edited as another text.
func (s *Several) coded(name, text string, how coding.Coding) (*Choice, error) {
	c, err := s.load(name)
	if err != nil {
		return nil, err
	}
	its := *c
	its.Text, its.Coding = text, how
	return &its, nil
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
