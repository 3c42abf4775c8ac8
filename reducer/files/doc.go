// Package files has the passes over several files. They follow the mentions of files, the uses of
// definitions from element to element, and the preprocessor's directives.
package files
