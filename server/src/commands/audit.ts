import { parseArgs } from "node:util";
import { checkHouse, type Check } from "../audit/audit-house.ts";
import { countHouse } from "../audit/count-house.ts";
import { describeCheck, describeCounts, seconds } from "./describe-house.ts";
import { withHouse } from "./open-house.ts";
import { runCommand, type Outcome } from "./run-command.ts";

const USAGE = `Usage: npm run audit -- [--database <address or file>] [--json]
Checks what must be true of a house, running or not, at one moment. Nothing is changed.
Exit code: 0 sound, 1 something is broken, 2 it could not be audited.`;

const BROKEN = 1;
const NOT_AUDITED = 2;

await runCommand(
  USAGE,
  (args) => {
    const { values } = parseArgs({
      args,
      options: { database: { type: "string" }, json: { type: "boolean" } },
    });
    return audit(values.database, values.json ?? false);
  },
  { failedWith: NOT_AUDITED },
);

function audit(address: string | undefined, asJson: boolean): Promise<Outcome> {
  const say = (line: string) => void (asJson || process.stdout.write(`${line}\n`));
  return withHouse(address, async ({ name, snapshot }) => {
    const startedMs = performance.now();
    const at = new Date().toISOString();
    say(`The house at ${name}, as it stood at ${at}:`);
    const counts = await countHouse(snapshot);
    say(`${describeCounts(counts)}\n`);
    const checks: Check[] = [];
    for await (const check of checkHouse(snapshot)) {
      checks.push(check);
      say(describeCheck(check));
    }
    const broken = checks.filter(({ count }) => count > 0).map(({ invariant }) => invariant);
    const durationMs = performance.now() - startedMs;
    const result = { database: name, at, isSound: broken.length === 0, durationMs, counts, checks };
    return {
      output: asJson
        ? JSON.stringify(result, null, 2)
        : `\n${verdictOf(broken)} ${took(durationMs)}`,
      exitCode: broken.length === 0 ? 0 : BROKEN,
    };
  });
}

function verdictOf(broken: readonly string[]): string {
  return broken.length === 0
    ? "The house is sound."
    : `The house is NOT sound: ${broken.join(", ")} broken.`;
}

function took(durationMs: number): string {
  return `Audited in ${seconds(durationMs)}.`;
}
