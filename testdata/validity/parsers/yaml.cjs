// Prints the files named on standard input that the package yaml refuses, each with a tab and its message.
// Keys may be there twice: that is the loader's.
const fs = require("fs");
const { parseAllDocuments } = require(require.resolve("yaml", { paths: [process.env.NPM + "/..", process.cwd()] }));

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  try {
    for (const document of parseAllDocuments(fs.readFileSync(name, "utf8"), { uniqueKeys: false, logLevel: "silent" })) {
      if (document.errors.length > 0) throw document.errors[0];
      document.toJS({ maxAliasCount: -1 }); // an alias needs its anchor
    }
  } catch (e) {
    console.log(`${name}\t${e.message.split("\n")[0]}`);
  }
}
