import { chromium } from "@playwright/test";
import { runQuietly } from "../../setup/run-process.mjs";
import { UserError } from "../../setup/user-error.mjs";
import { tool } from "./tool.ts";
import { findProgram } from "@ludus/testkit/programs/find-program";
import { unpackChromium } from "./unpack-chromium.ts";

export const howToGetChromium =
  "Install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.";

/** The path of a Chromium, or null: the pinned package's, Playwright's, the machine's, or a download. */
export function findChromium(): Promise<string | null> {
  return findProgram({
    variable: "CHROMIUM_PATH",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    versionArgs: ["--version", "--no-sandbox"],
    // A distribution's Chromium draws its own windows too, and is another version everywhere.
    preferred: [unpackChromium, async () => chromium.executablePath()],
    sources: [downloadChromium],
  });
}

/** @throws UserError where there is none. */
export async function requireChromium(): Promise<string> {
  const path = await findChromium();
  if (path === null) throw new UserError(`No Chromium was found.\n${howToGetChromium}`);
  return path;
}

async function downloadChromium(): Promise<string | null> {
  console.log("Downloading a Chromium …");
  const args = [tool("@playwright/test", "playwright"), "install", "chromium"];
  const { code } = await runQuietly(process.execPath, args, { timeout: 300_000 });
  return code === 0 ? chromium.executablePath() : null;
}
