import { parseArgs } from "node:util";
import { checkInvariants, type Check } from "../audit/audit-database.ts";
import { countRows } from "../audit/count-rows.ts";
import { describeCheck, describeCounts, seconds } from "./describe-audit.ts";
import { withSnapshot } from "./with-snapshot.ts";
import { runCommand, type Outcome } from "./run-command.ts";

const USAGE = `Usage: npm run audit -- [--database <address or file>] [--json]
Checks the fifteen invariants of a database at one moment, also while the server runs. Changes nothing.
Exit code: 0 all invariants hold, 1 an invariant is broken, 2 the audit failed.`;

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
  return withSnapshot(address, async ({ name, snapshot }) => {
    const startedMs = performance.now();
    const at = new Date().toISOString();
    say(`Database ${name} at ${at}:`);
    const counts = await countRows(snapshot);
    say(`${describeCounts(counts)}\n`);
    const checks: Check[] = [];
    for await (const check of checkInvariants(snapshot)) {
      checks.push(check);
      say(describeCheck(check));
    }
    const broken = checks.filter(({ count }) => count > 0).map(({ invariant }) => invariant);
    const durationMs = performance.now() - startedMs;
    const result = { database: name, at, isSound: broken.length === 0, durationMs, counts, checks };
    return {
      output: asJson
        ? JSON.stringify(result, null, 2)
        : `\n${verdictOf(broken)} Audited in ${seconds(durationMs)}.`,
      exitCode: broken.length === 0 ? 0 : BROKEN,
    };
  });
}

function verdictOf(broken: readonly string[]): string {
  return broken.length === 0 ? "All invariants hold." : `Broken invariants: ${broken.join(", ")}.`;
}
