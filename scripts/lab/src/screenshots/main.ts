import { runVisibly } from "../../../setup/run-process.mjs";
import { requireChromium } from "../../../src/commands/find-chromium.ts";
import { buildWhatIsStale } from "../../../src/commands/build-what-is-stale.ts";
import { tool } from "../../../src/commands/tool.ts";

/** `npm run lab -- screenshots`: pictures of every screen into docs/screenshots. */
await buildWhatIsStale();
const chromium = await requireChromium();

const config = ["--config", "scripts/lab/src/screenshots/playwright.config.ts", "--reporter=list"];
const args = [tool("@playwright/test", "playwright"), "test", ...config];
process.exitCode = await runVisibly(process.execPath, args, {
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
