// Package tree holds immutable derivation trees: building, editing, rendering,
// measuring and dumping them. An edit returns a new tree that shares the
// unchanged parts with the old one.
package tree

import (
	"sync/atomic"

	"pare/grammar"
)

// Kind is the kind of a node.
type Kind uint8

const (
	Token Kind = iota + 1 // a leaf: OpToken or OpSet
	Rule                  // OpRule, or the start rule
	Block                 // OpAlt: a parenthesised block
	List                  // OpList: element, separator, element, …
	Opt                   // OpOpt: no kid, or one
	Empty                 // OpPred, OpAction: derives nothing
)

// Node is a node of a derivation tree. It is immutable once built, and occurs at
// most once in a tree ([Nothing] excepted).
//
// Kids match the grammar: those of a Rule or Block correspond one for one to the
// elements of alternative Alt of the rule's or block's OpAlt (Empty nodes for
// predicates and actions included); those of a List alternate elements and
// separators; an Opt has one kid or none. A Rule whose grammar.Rule has a List
// holds one List node instead, and its Alt is -1.
type Node struct {
	Expr   *grammar.Expr // the place in the grammar that it fills; nil for the root
	Alt    int32         // Rule, Block: the alternative taken, from 0
	Tokens int32         // tokens below; EOF is not counted
	Kind   Kind

	lo   int32
	at   int32 // its record in own.packed; 0 for none
	more int32 // tokens below beyond those of the source's that it stands for: those inside parts
	own  *own  // nil for the defaults
	kids atomic.Pointer[kids]
}

// own is the data of a node beyond its kids: its own, or shared by all nodes
// packed with it.
type own struct {
	rule   *grammar.Rule // if Expr does not determine it
	src    *Source       // has the token texts; nil for a token with its own text
	packed *Packed       // has the kids
	part   *Part         // it is the root of
	typ    int32
	text   string
}

// Nothing is the node of every predicate and action.
var Nothing = &Node{Kind: Empty}

// Rule returns the rule that a Rule derives, else nil.
func (n *Node) Rule() *grammar.Rule {
	switch {
	case n.Kind != Rule:
		return nil
	case n.own != nil && n.own.rule != nil && (n.Expr == nil || n.own.src == nil):
		return n.own.rule
	}
	return n.Expr.Rule
}

// Grammar returns the grammar that n's place belongs to; nil for [Nothing].
func (n *Node) Grammar() *grammar.Grammar {
	switch {
	case n.Expr != nil:
		return n.Expr.Of
	case n.Kind == Rule:
		return n.Rule().Body.Of
	}
	return nil
}

// Kids returns the children. The slice must not be changed. Of a long list this takes
// memory for each: [Node.Kid], [Node.Glance] and [Node.Chunk] do not.
func (n *Node) Kids() []*Node {
	return n.seq().all((*Node).Kids)
}

// passing is Kids, but those that nobody has asked for before are not kept: for a walk that
// comes by once.
func (n *Node) passing() []*Node {
	if n.Kind == Token || n.made() || n.at == 0 && n.Kind != bundle {
		return n.Kids()
	}
	return n.unpack().all((*Node).passing)
}

// all returns the kids, those of a bundle by unbundle.
func (k kids) all(unbundle func(*Node) []*Node) []*Node {
	if k.starts == nil {
		return k.list
	}
	var list []*Node
	for _, p := range k.list {
		if p.Kind == bundle {
			list = append(list, unbundle(p)...)
		} else {
			list = append(list, p)
		}
	}
	return list
}

// seq returns the children, neighbours of a long list in bundles.
func (n *Node) seq() kids {
	if k := n.kids.Load(); k != nil {
		return *k
	}
	if n.Kind == Token || n.at == 0 && n.Kind != bundle {
		return kids{}
	}
	k := n.unpack()
	if !n.kids.CompareAndSwap(nil, k) {
		return *n.kids.Load() // a concurrent call won: each kid is one node for all
	}
	return *k
}

// Type returns the type of a Token.
func (n *Node) Type() int32 {
	switch {
	case n.Kind != Token:
		return 0
	case n.own.src == nil:
		return n.own.typ
	case n.Tokens == 0:
		return grammar.EOF
	}
	return n.own.src.Toks[n.lo].Type
}

// Text returns the text of a Token.
func (n *Node) Text() string {
	switch {
	case n.Kind != Token:
		return ""
	case n.own.src == nil:
		return n.own.text
	case n.Tokens == 0:
		return ""
	}
	return n.own.src.text(n.lo)
}

// Tok returns the index of a Token in Source.Toks, -1 if it is not the input's.
func (n *Node) Tok() int32 {
	if n.Kind != Token || n.Tokens == 0 {
		return -1
	}
	return n.lo
}

// Bytes counts the bytes of the token texts below, trivia not counted.
func (n *Node) Bytes() int {
	bytes := 0
	for w := range n.Words() {
		bytes += len(w.Text)
	}
	return bytes
}

// Lo and Hi are the first and last index in Source.Toks if the tokens below are a
// run of the input's; 0 and -1 if there are none, and -1 and -1 if they are no
// such run.
func (n *Node) Lo() int32 { return n.lo }

// Hi is documented with [Node.Lo].
func (n *Node) Hi() int32 {
	if n.lo < 0 {
		return -1
	}
	return n.lo + n.Tokens - n.more - 1
}

// Tok is one token of an input on the default channel: Text[Start:End] of its Source.
type Tok struct {
	Type       int32
	Start, End int32  // byte offsets
	Mode       uint16 // the lexer mode it began in
	Peeked     bool   // the lexer looked beyond it to delimit an earlier token
}

// Source is a text and its tokens, shared by all trees edited from one parse. The
// trivia in front of token i is Text[Toks[i-1].End:Toks[i].Start]; the text
// behind the last token is kept too. EOF is not among Toks: a leaf for it has
// Type grammar.EOF, Tok -1 and no text.
type Source struct {
	Text string
	Toks []Tok
	Lex  Lexis
	Of   *grammar.Grammar // of the tokens; nil where nobody asks

	parted bool    // some tokens stand for parts
	holes  []int32 // the tokens that are holes, ascending
}

// text returns the text of token i.
func (s *Source) text(i int32) string { return s.Text[s.Toks[i].Start:s.Toks[i].End] }

// Lexis is the renderer's view of the lexer.
type Lexis interface {
	// Separator returns the text needed between two tokens that become
	// neighbours, so that they lex as themselves: "" if none is needed, else the
	// shortest text that the grammar skips. It is not ok if no such text is
	// known. b.Text may begin with trivia kept in front of b; b may be EOF (Type
	// grammar.EOF), its text then being the trivia that ends the file.
	Separator(a, b Word) (sep string, ok bool)
}

// Tree is a derivation tree over its source.
type Tree struct {
	Root *Node
	Src  *Source
}
