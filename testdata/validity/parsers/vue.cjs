// Prints the files named on standard input that the compiler of Vue's components refuses, each with a tab and its message:
// its blocks, the template with its expressions, the scripts.
const fs = require("fs");
const sfc = require(require.resolve("@vue/compiler-sfc", { paths: [process.env.NPM + "/..", process.cwd()] }));

// What the parsers of templates and scripts say, but for what only their meaning has.
function errors(text, filename) {
  const { descriptor, errors } = sfc.parse(text, { filename, ignoreEmpty: false });
  if (errors.length) return errors;
  const lang = (descriptor.script || descriptor.scriptSetup || {}).lang;
  const { template } = descriptor;
  if (template && !template.lang && template.content.trim()) {
    const made = sfc.compileTemplate({ source: template.content, filename, id: "a", compilerOptions: { expressionPlugins: /^tsx?$/.test(lang) ? ["typescript"] : [] } });
    const wrong = made.errors.filter((e) => e.code === undefined || e.code < 24 || e.code === 45);
    if (wrong.length) return wrong;
  }
  for (const script of [descriptor.script, descriptor.scriptSetup]) {
    if (!script) continue;
    try {
      sfc.babelParse(script.content, { sourceType: "module", errorRecovery: false, plugins: [...(/ts/.test(script.lang) ? ["typescript"] : []), ...(script.lang === "ts" ? [] : ["jsx"])], allowReturnOutsideFunction: true, allowAwaitOutsideFunction: true });
    } catch (e) {
      if (!/already been declared|not defined/.test(e.message)) return [e];
    }
  }
  return [];
}

for (const name of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  const found = errors(fs.readFileSync(name, "utf8").replace(/^\uFEFF/, ""), name);
  if (found.length) console.log(`${name}\t${String(found[0].message).split("\n")[0]}`);
}
