import { LocalServer } from "@ludus/testkit/server/local-server";
import puppeteer from "puppeteer-core";
import { UserError } from "../../setup/user-error.mjs";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { flag, helpOn, parseOptions } from "../options/options.ts";
import { findFirefox, howToGetFirefox } from "./find-firefox.ts";
import { PlayerPage } from "./player-page.ts";
import { playStory } from "./story.ts";

const OPTIONS = { isHeaded: flag("headed", "shows the browser") };
const HELP = `The main story in Firefox, over WebDriver BiDi: npm run firefox -- [options]

${helpOn(OPTIONS)}
Exit code: 0 when every step succeeded, else 1.
`;
/** Long enough for every step before the end, on a busy machine. */
const AUCTION_DURATION_MS = 45_000;

/** `npm run firefox`: a private server, one player at a page, one rival through the API. */
const options = parseOptions(process.argv.slice(2), OPTIONS);
if (options === null) process.stdout.write(HELP);
else process.exitCode = (await run(options.isHeaded)) ? 0 : 1;

async function run(isHeaded: boolean): Promise<boolean> {
  await buildWhatIsStale();
  const firefox = await findFirefox();
  if (firefox === null) throw new UserError(`No Firefox was found.\n${howToGetFirefox}`);

  const server = await LocalServer.open({
    settings: { AUCTION_DURATION_MS: String(AUCTION_DURATION_MS), MARKET_SIZE: "3" },
  });
  try {
    const browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: firefox,
      headless: !isHeaded,
    });
    try {
      console.log(`${await browser.version()}, ${server.url}`);
      const player = await PlayerPage.open(browser, AUCTION_DURATION_MS);
      return await playStory(server, player, console.log);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
}
