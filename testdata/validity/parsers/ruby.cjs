// Prints the files named on standard input that Prism refuses, each with a tab and its message. What only the
// place of a jump or the name of a variable makes wrong is not asked.
const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");
process.removeAllListeners("warning"); // of WASI

const places = /^(Invalid (break|next|redo|retry|return|yield|argument name|`return` )|invalid `|unexpected void value|dynamic constant|.*no such local variable|duplicated|block argument|Can't |cannot)/i;
const module_ = path.join(process.env.NPM, "@ruby/prism/src/index.js");

import(pathToFileURL(module_)).then(async ({ loadPrism }) => {
  const parse = await loadPrism();
  for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const error = parse(fs.readFileSync(name, "utf8"), { version: "3.4.0" }).errors.find((e) => !places.test(e.message));
    if (error) console.log(`${name}\t${error.message} at ${error.location.startOffset}`);
  }
});
