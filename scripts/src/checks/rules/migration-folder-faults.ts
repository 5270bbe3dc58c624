import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The server follows a folder's journal, but drizzle-kit looks at its snapshots only. */
export function findFolderFaults(folder: string): string[] {
  const journal = JSON.parse(readFileSync(join(folder, "meta", "_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const listed = journal.entries.map(({ tag }) => `${tag}.sql`);
  const present = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return [
    ...listed.filter((name) => !present.includes(name)).map((name) => `${name} is missing`),
    ...present.filter((name) => !listed.includes(name)).map((name) => `${name} never runs`),
    ...(listed.length === 0 ? ["no migration at all"] : []),
  ];
}
