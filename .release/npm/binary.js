// Finds the program: $PARE, that of the package for this system, or null.
"use strict";

const name = `pare-${process.platform}-${process.arch}`;

exports.name = name;
exports.binary = () => {
  if (process.env.PARE) return process.env.PARE;
  try {
    return require.resolve(`${name}/bin/${process.platform === "win32" ? "pare.exe" : "pare"}`);
  } catch {
    return null;
  }
};
