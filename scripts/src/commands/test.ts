import { FURTHER_PARTS, QUICK } from "../test-run/parts.ts";
import { runTests } from "../test-run/run-tests.ts";

const left = Object.entries(FURTHER_PARTS).map(
  ([name, { shows }]) => `npm run test:all -- ${name.padEnd(9)} ${shows}`,
);

/** `npm test -- [path …]`: what needs Node and npm alone, or what of it matches the paths. */
await runTests([QUICK], process.argv.slice(2), left);
