import { runVisibly } from "../../../setup/run-process.mjs";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { chromium as chromiumProgram } from "../../../src/commands/find-chromium.ts";
import { buildWhatIsStale } from "../../../src/commands/build-what-is-stale.ts";
import { tool } from "../../../src/commands/tool.ts";

/** `npm run lab -- screenshots`: pictures of every screen into docs/screenshots. */
await buildWhatIsStale();
const chromium = await requireProgram(chromiumProgram);

const config = [
  "--config",
  "scripts/lab/src/screenshots/playwright.config.ts",
  "--project=screens",
  "--reporter=list",
];
const args = [tool("@playwright/test", "playwright"), "test", ...config];
process.exitCode = await runVisibly(process.execPath, args, {
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
