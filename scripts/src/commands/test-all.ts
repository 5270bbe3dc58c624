import { FURTHER_PARTS, QUICK } from "../test-run/parts.ts";
import { runTests } from "../test-run/run-tests.ts";

const PARTS = { quick: QUICK, ...FURTHER_PARTS };
const isPart = (word: string): word is keyof typeof PARTS => Object.hasOwn(PARTS, word);

/** `npm run test:all -- [part …] [path …]`: every test, or the named parts, or what matches. */
const words = process.argv.slice(2);
const named = words.filter(isPart).map((name) => PARTS[name]);
const paths = words.filter((word) => !isPart(word));
await runTests(named.length > 0 ? named : Object.values(PARTS), paths);
