import { LocalServer } from "@ludus/testkit/server/local-server";
import puppeteer from "puppeteer-core";
import { UserError } from "../../setup/user-error.mjs";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { findFirefox, howToGetFirefox } from "./find-firefox.ts";
import { PlayerPage } from "./player-page.ts";
import { playStory } from "./story.ts";

/** Long enough for every step before the end, on a busy machine. */
const AUCTION_DURATION_MS = 45_000;

/**
 * `npm run firefox`: a private server, one player at a page, one rival through the API. Ends with 0
 * if every step succeeded, else 1.
 */
await buildWhatIsStale();
const firefox = await findFirefox();
if (firefox === null) throw new UserError(`No Firefox was found.\n${howToGetFirefox}`);

const server = await LocalServer.open({
  settings: { AUCTION_DURATION_MS: String(AUCTION_DURATION_MS), MARKET_SIZE: "3" },
});
try {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath: firefox });
  try {
    console.log(`${await browser.version()}, ${server.url}`);
    await playStory(server, await PlayerPage.open(browser, AUCTION_DURATION_MS), console.log);
  } finally {
    await browser.close();
  }
} finally {
  await server.close();
}
