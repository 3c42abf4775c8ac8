// Package pass has the passes that need only facts of the grammar: its lists, optional parts,
// compatible rules and identifiers.
package pass
