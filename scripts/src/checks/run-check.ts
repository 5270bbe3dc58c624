import { checkImports } from "./check-imports.ts";
import { checkLockfile } from "./check-lockfile.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkPins } from "./check-pins.ts";
import { checkWords } from "./check-words.ts";

/** A check's faults, a line or more each, and how many things it looked at. */
export interface Findings {
  faults: string[];
  checked: number;
}

/** `run-check.ts <name>`: prints the faults. Ends with 1 if there are any, or nothing was checked. */
const checks: Record<string, () => Findings | Promise<Findings>> = {
  imports: checkImports,
  "exact versions": checkPins,
  lockfile: checkLockfile,
  migrations: checkMigrations,
  words: checkWords,
};

const [name = ""] = process.argv.slice(2);
const check = checks[name];
if (!check) throw new Error(`There is no check "${name}".`);
const { faults, checked } = await check();
for (const fault of faults) console.error(fault);
console.log(`${checked} checked, ${faults.length} at fault`);
process.exitCode = faults.length > 0 || checked === 0 ? 1 : 0;
