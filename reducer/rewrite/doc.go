// Package rewrite has the passes that change several places after the shapes of usual languages:
// calls, fields, parameters, macros.
package rewrite
