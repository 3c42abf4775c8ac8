// Prints the files named on standard input that Sass's parser refuses, each with a tab and its message.
//
// A style sheet is read whole before its first rule is evaluated: that loads a module which there is not.
const fs = require("fs");
const sass = require(require.resolve("sass", { paths: [process.env.NPM + "/..", process.cwd()] }));

const read = "it was read";
const importers = [{ canonicalize() { throw new Error(read); }, load() {} }];
for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  try {
    sass.compileString('@use "none" as *;' + fs.readFileSync(name, "utf8").replace(/^\uFEFF/, ""), { importers, logger: sass.Logger.silent });
  } catch (e) {
    if (!String(e.sassMessage).includes(read)) console.log(`${name}\t${e.sassMessage}`);
  }
}
