// Package rewrite has the passes that change several places at once, by the usual shapes of
// programs: calls, fields, parameters, macros.
package rewrite
