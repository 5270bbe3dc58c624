import { runVisibly } from "../../setup/run-process.mjs";
import { requireChromium } from "./find-chromium.ts";
import { buildWhatIsStale } from "./build-what-is-stale.ts";
import { tool } from "./tool.ts";

/** `npm run screenshots`: pictures of every screen into docs/screenshots. */
await buildWhatIsStale();
const chromium = await requireChromium();

const config = ["--config", "playwright.screenshots.config.ts", "--reporter=list"];
const args = [tool("@playwright/test", "playwright"), "test", ...config];
process.exitCode = await runVisibly(process.execPath, args, {
  env: { ...process.env, CHROMIUM_PATH: chromium },
});
