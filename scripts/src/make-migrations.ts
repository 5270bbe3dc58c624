// npm run make-migrations -- <what-changes>: writes what the schema lacks in both migration folders.
import { inRoot } from "../setup/paths.mjs";
import { runVisibly } from "../setup/run-process.mjs";
import { tool } from "../setup/tool.mjs";
import { dialects, drizzleConfig } from "./migration-dialects.ts";

const name = process.argv[2];
if (!name) {
  console.error("Give the change a name: npm run make-migrations -- add-arena-to-auction");
  process.exit(1);
}

for (const dialect of dialects) {
  const code = await runVisibly(
    process.execPath,
    [tool("drizzle-kit"), "generate", `--config=${drizzleConfig(dialect)}`, `--name=${name}`],
    { cwd: inRoot("server") },
  );
  if (code !== 0) process.exit(code);
}
