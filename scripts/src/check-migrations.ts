import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../setup/paths.mjs";
import { runQuietly } from "../setup/run-process.mjs";
import { tool } from "../setup/tool.mjs";
import { dialects, drizzleConfig } from "./migration-dialects.ts";

// drizzle-kit can only compare by writing, so it writes into a copy.
const copy = mkdtempSync(join(tmpdir(), "ludus-migrations-"));
const faults: string[] = [];
try {
  cpSync(inRoot("server"), copy, {
    recursive: true,
    filter: (path) => !/[/\\](node_modules|dist)$/.test(path),
  });
  symlinkSync(inRoot("node_modules"), join(copy, "node_modules"), "junction");
  for (const dialect of dialects) faults.push(...(await findFaults(dialect)));
} finally {
  rmSync(copy, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
console.log(`${dialects.length} dialects, ${faults.length} behind their schema`);
process.exitCode = faults.length > 0 ? 1 : 0;

async function findFaults(dialect: (typeof dialects)[number]): Promise<string[]> {
  const folder = join(copy, "migrations", dialect);
  const before = readdirSync(folder);
  const { code, output } = await runQuietly(
    process.execPath,
    [tool("drizzle-kit"), "generate", `--config=${drizzleConfig(dialect)}`],
    { cwd: copy },
  );
  if (code !== 0) return [`${dialect}: drizzle-kit failed:\n${output}`];
  const added = readdirSync(folder).filter((name) => !before.includes(name));
  return added.map(
    (name) =>
      `${dialect}: the schema is ahead of its migrations (npm run make-migrations -- <name>):\n` +
      readFileSync(join(folder, name), "utf8"),
  );
}
