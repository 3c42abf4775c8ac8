// Package pass has the passes that rely on the grammar alone: on its lists, its optional parts, the
// places that a rule fits, its identifiers.
package pass
