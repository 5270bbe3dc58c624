import { buildWhatIsStale } from "../setup/build.mjs";
import { install } from "../setup/install.mjs";
import { runVisibly } from "../setup/run-process.mjs";
import { SetupError } from "../setup/setup-error.mjs";
import { tool } from "../setup/tool.mjs";

/**
 * Takes pictures of every screen into docs/screenshots.
 * @returns {Promise<number>} 1 when a screen could not be reached
 */
export async function screenshots() {
  await install();
  await buildWhatIsStale();
  const { findChromium } = await import("../setup/find-chromium.mjs");
  const chromiumPath = await findChromium();
  if (chromiumPath === null) throw new SetupError("No Chromium was found to take pictures with.");

  const config = ["--config", "playwright.screenshots.config.ts", "--reporter=list"];
  return runVisibly(process.execPath, [tool("@playwright/test", "playwright"), "test", ...config], {
    env: { ...process.env, CHROMIUM_PATH: chromiumPath },
  });
}
