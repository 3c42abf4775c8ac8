// Package files has the passes that are about several files: what names a file, which elements
// mention what others define, and the preprocessor's directives.
package files
