#!/usr/bin/env node
// Starts the binary of this system's package, passes signals on, and ends as it ends.
"use strict";
const { spawn } = require("node:child_process");
const { binary, name } = require("../binary.js");

const program = binary();
if (program === null) {
  console.error(`pare: the package ${name} is missing: install again without --omit=optional, if there is one for this system`);
  process.exit(1);
}
const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
process.on("SIGINT", () => {}); // a terminal sends it to the binary, too
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`pare: ${error.message}`);
  process.exit(1);
});
child.on("exit", (status) => process.exit(status ?? 130));
