// A test by prettier's API: what it formats is formatted otherwise a second time.
// With a file, its exit status is the answer; without, it stays and answers (pare reduce --serve).
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createRequire } from "node:module";
const prettier = createRequire(`${process.env.MODULES}/`)("prettier");

async function fails(text) {
  try {
    const once = await prettier.format(text, { parser: "babel" });
    return (await prettier.format(once, { parser: "babel" })) !== once;
  } catch {
    return false;
  }
}

if (process.argv[2]) {
  process.exit((await fails(readFileSync(process.argv[2], "utf8"))) ? 0 : 1);
}
for await (const line of createInterface({ input: process.stdin })) {
  const { id, text } = JSON.parse(line);
  console.log(JSON.stringify({ id, outcome: (await fails(text)) ? "interesting" : "not" }));
}
