import { chromium as playwrights } from "@playwright/test";
import { runQuietly } from "../../setup/run-process.mjs";
import { tool } from "./tool.ts";
import { findProgram } from "@ludus/testkit/programs/find-program";
import type { RequiredProgram } from "@ludus/testkit/programs/required-program";
import { unpackChromium } from "./unpack-chromium.ts";

/** The pinned package's, Playwright's, the machine's, or a download. */
export const chromium: RequiredProgram = {
  name: "Chromium",
  howToGet: "Install one (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.",
  variable: "CHROMIUM_PATH",
  find: () =>
    findProgram({
      variable: "CHROMIUM_PATH",
      names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
      versionArgs: ["--version", "--no-sandbox"],
      // A distribution's Chromium draws its own windows too, and is another version everywhere.
      preferred: [unpackChromium, async () => playwrights.executablePath()],
      sources: [downloadChromium],
    }),
};

async function downloadChromium(): Promise<string | null> {
  console.log("Downloading a Chromium …");
  const args = [tool("@playwright/test", "playwright"), "install", "chromium"];
  const { code } = await runQuietly(process.execPath, args, { timeout: 300_000 });
  return code === 0 ? playwrights.executablePath() : null;
}
