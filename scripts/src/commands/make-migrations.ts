import { inRoot } from "../../setup/paths.mjs";
import { runVisibly } from "../../setup/run-process.mjs";
import { UserError } from "../../setup/user-error.mjs";
import { dialects, drizzleConfig } from "../checks/check-migrations.ts";
import { tool } from "./tool.ts";

/**
 * `npm run make-migrations -- <name>`: writes what the schema lacks in both migration folders. With
 * `--custom` the files are empty, for what a schema can't say.
 */
const [name, ...options] = process.argv.slice(2);
if (!name) {
  throw new UserError("Give the change a name: npm run make-migrations -- add-arena-to-auction");
}
for (const dialect of dialects) {
  const args = ["generate", `--config=${drizzleConfig(dialect)}`, `--name=${name}`, ...options];
  const cwd = inRoot("server");
  process.exitCode = await runVisibly(process.execPath, [tool("drizzle-kit"), ...args], { cwd });
  if (process.exitCode !== 0) break;
}
