// Package rewrite has the passes that change several places at once, by the shapes of a language's
// constructs and by its rules.
//
// What a rule can say is a rule (see [pare/reducer/rules]). A pass here needs what none can:
//
//   - bind, results, members and instantiate change a column of a definition and of all its uses,
//     the number of columns being the program's, or take what the first form of several parses;
//   - inline and calls choose, for each use, a part of a definition by what the grammar lets stand
//     there;
//   - substitute and cut take any run of tokens near a name, which no pattern describes;
//   - insides reads words inside of tokens.
package rewrite
