import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { readJson } from "../../read-json.ts";

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** The server follows a folder's journal, but drizzle-kit looks at its snapshots only. */
export function findFolderFaults(folder: string): string[] {
  const { entries } = readJson(join(folder, "meta", "_journal.json"), journal);
  const listed = entries.map(({ tag }) => `${tag}.sql`);
  const present = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return [
    ...listed.filter((name) => !present.includes(name)).map((name) => `${name} is missing`),
    ...present.filter((name) => !listed.includes(name)).map((name) => `${name} never runs`),
    ...(listed.length === 0 ? ["no migration at all"] : []),
  ];
}
