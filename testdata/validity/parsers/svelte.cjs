// Prints the files named on standard input that Svelte's parser refuses, each with a tab and its message, but for what only
// distant code tells. What a preprocessor would read, scripts and styles in other languages, is left out.
const fs = require("fs");
const { parse } = require(require.resolve("svelte/compiler", { paths: [process.env.NPM + "/..", process.cwd()] }));

const foreign = /(<(script|style)\b(?:"[^"]*"|'[^']*'|[^"'>])*?\slang=(?!["']?(?:js|ts|css|postcss)\b)(?:"[^"]*"|'[^']*'|[^"'>])*>)[^]*?(?=<\/\2\s*>)/g;

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  try {
    parse(fs.readFileSync(name, "utf8").replace(foreign, "$1"), { filename: name, modern: true });
  } catch (e) {
    if (!/already been declared|'return' outside of function|declared in an enclosing class/.test(e.message))
      console.log(`${name}\t${String(e.message).split("\n")[0]}`);
  }
}
