import { z } from "zod";
import { runAudit } from "@ludus/testkit/processes/run-audit";

const audit = z.object({
  counts: z.object({ bids: z.int() }),
  checks: z.array(z.object({ invariant: z.string(), count: z.int() })),
});

/** The faults of a game's database, by `npm run audit`: missing bids, and broken invariants. */
export async function auditAt(url: string, acceptedBids: number): Promise<string[]> {
  const { output } = await runAudit(url, "--json");
  const start = output.indexOf("{");
  if (start === -1) throw new Error(`The database could not be audited:\n${output}`);
  const { counts, checks } = audit.parse(JSON.parse(output.slice(start)));
  const missing = `bids in the database: ${counts.bids}, not ${acceptedBids}`;
  const broken = checks.filter(({ count }) => count > 0);
  return [
    ...(counts.bids === acceptedBids ? [] : [missing]),
    ...broken.map(({ invariant, count }) => `${invariant} broken ${count} times`),
  ];
}
