import { engines } from "../../package.json";

/**
 * The build puts this before each program (vite.config.ts): under an old Node better-sqlite3's binary
 * ends the process without a word.
 */
const [oldestMajor = 0, oldestMinor = 0] = numbersIn(engines.node);
const [major = 0, minor = 0] = numbersIn(process.versions.node);
if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
  process.stderr.write(
    `Ludus needs Node ${oldestMajor}.${oldestMinor} or newer; this is ${process.versions.node}. Install Node 24 from https://nodejs.org.\n`,
  );
  process.exit(1);
}

function numbersIn(version: string): number[] {
  return (version.match(/\d+/g) ?? []).map(Number);
}
