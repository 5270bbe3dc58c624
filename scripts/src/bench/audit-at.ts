import { inRoot } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";

interface Audit {
  isSound: boolean;
  counts: { bids: number };
  checks: { invariant: string; count: number }[];
}

/** The faults of a game's database, by `npm run audit`. */
export async function auditAt(url: string, acceptedBids: number): Promise<string[]> {
  const { output } = await runQuietly(process.execPath, [
    inRoot("scripts", "ludus.mjs"),
    "audit",
    "--database",
    url,
    "--json",
  ]);
  const start = output.indexOf("{");
  if (start === -1) throw new Error(`The database could not be audited:\n${output}`);
  const { counts, checks } = JSON.parse(output.slice(start)) as Audit;
  const broken = checks.filter(({ count }) => count > 0);
  return [
    ...(counts.bids === acceptedBids
      ? []
      : [`bids in the database: ${counts.bids}, not ${acceptedBids}`]),
    ...broken.map(({ invariant, count }) => `${invariant} broken ${count} times`),
  ];
}
