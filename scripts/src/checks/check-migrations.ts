import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "../commands/tool.ts";
import { readJson } from "@ludus/testkit/read-json";

export const dialects = ["sqlite", "postgres"] as const;

export const drizzleConfig = (dialect: (typeof dialects)[number]) => `drizzle.${dialect}.config.ts`;

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

// drizzle-kit can only compare by writing, so it writes into a copy.
export async function checkMigrations() {
  const copy = mkdtempSync(join(tmpdir(), "ludus-migrations-"));
  const faults: string[] = [];
  try {
    cpSync(inRoot("server"), copy, {
      recursive: true,
      filter: (path) => !/[/\\](node_modules|dist)$/.test(path),
    });
    symlinkSync(inRoot("node_modules"), join(copy, "node_modules"), "junction");
    for (const dialect of dialects) faults.push(...(await findFaults(copy, dialect)));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  return { checked: dialects.length, faults };
}

async function findFaults(copy: string, dialect: (typeof dialects)[number]): Promise<string[]> {
  const folder = join(copy, "migrations", dialect);
  const folderFaults = findFolderFaults(folder);
  if (folderFaults.length > 0) return folderFaults.map((fault) => `${dialect}: ${fault}`);

  const before = readdirSync(folder);
  const { code, output } = await runQuietly(
    process.execPath,
    [tool("drizzle-kit"), "generate", `--config=${drizzleConfig(dialect)}`],
    { cwd: copy },
  );
  // Where it would ask whether a column was renamed, it ends with code 0, having done nothing.
  if (code === 0 && output.includes("No schema changes")) return [];
  const added = readdirSync(folder).filter((name) => !before.includes(name));
  return [
    `${dialect}: the schema is ahead of its migrations (npm run make-migrations -- <name>)`,
    ...(added.length > 0
      ? added.map((name) => readFileSync(join(folder, name), "utf8"))
      : [output]),
  ];
}

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
