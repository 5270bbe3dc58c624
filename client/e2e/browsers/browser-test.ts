import { writeFileSync } from "node:fs";
import { expect, test as base } from "@playwright/test";
import { JourneyServer } from "../journey-server.ts";
import { DrivenPage } from "./driven-page.ts";
import type { DrivenBrowser } from "./web-driver.ts";

interface Fixtures {
  server: JourneyServer;
  visit(start: () => Promise<DrivenBrowser>): Promise<DrivenPage>;
}

/** A test fails when any of its pages complained. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern.
  server: async ({}, lend) => {
    const server = await JourneyServer.open({ MARKET_SIZE: "1" });
    await lend(server);
    await server.close();
  },
  visit: async ({ server }, lend, testInfo) => {
    const browsers: DrivenBrowser[] = [];
    await lend(async (start) => {
      const browser = await start();
      browsers.push(browser);
      return new DrivenPage(browser, server.url);
    });
    const complaints: string[] = [];
    for (const browser of browsers) {
      if (testInfo.errors.length > 0) {
        const path = testInfo.outputPath("page.png");
        writeFileSync(path, String(await browser.send("TakeScreenshot")), "base64");
        await testInfo.attach("page", { path, contentType: "image/png" });
      }
      complaints.push(...(await browser.complaints()));
      await browser.stop();
    }
    expect(complaints).toEqual([]);
  },
});
