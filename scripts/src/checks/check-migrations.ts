import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "../commands/tool.ts";
import { dialects, drizzleConfig } from "./rules/migration-dialects.ts";
import { findFolderFaults } from "./rules/migration-folder-faults.ts";

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
