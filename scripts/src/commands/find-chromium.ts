import { chromium } from "@playwright/test";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "./tool.ts";
import { findProgram } from "@ludus/testkit/programs/find-program";
import { unpackChromium } from "./unpack-chromium.ts";

export const howToGetChromium =
  "Install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.";

/** The path of a Chromium, or null. Unpacks an installed package's, or downloads one, if it must. */
export function findChromium(): Promise<string | null> {
  return findProgram({
    variable: "CHROMIUM_PATH",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    versionArgs: ["--version", "--no-sandbox"],
    sources: [async () => chromium.executablePath(), unpackChromium, downloadChromium],
  });
}

async function downloadChromium(): Promise<string | null> {
  console.log("Downloading a Chromium …");
  const args = [tool("@playwright/test", "playwright"), "install", "chromium"];
  const { code } = await runQuietly(process.execPath, args, { timeout: 300_000 });
  return code === 0 ? chromium.executablePath() : null;
}
