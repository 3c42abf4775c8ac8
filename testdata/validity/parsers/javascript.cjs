// Prints the files named on standard input that V8 takes neither for a module nor for a CommonJS file,
// each with a tab and the message of the latter.
const fs = require("fs");
const vm = require("vm");

const attempt = (parse) => {
  try {
    parse();
  } catch (e) {
    return e;
  }
};

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const text = fs.readFileSync(name, "utf8").replace(/^#!.*/, "");
  const script = attempt(() => vm.compileFunction(text, ["exports", "require", "module", "__filename", "__dirname"]));
  if (!script) continue;
  const module = attempt(() => new vm.SourceTextModule(text));
  if (module) console.log(`${name}\t${(/^(import|export)\b/m.test(text) ? module : script).message.replace(/\n/g, " ")}`);
}
