import { messageOf } from "@ludus/shared/errors";
import { bidByHttp } from "@ludus/testkit/players/place-bid";
import { readMarket } from "@ludus/testkit/players/read-market";
import { emailOf, PASSWORD, registerPlayer } from "@ludus/testkit/players/register-player";
import { fetchDebianProgram } from "@ludus/testkit/programs/fetch-debian-program";
import { findProgram } from "@ludus/testkit/programs/find-program";
import { LocalServer } from "@ludus/testkit/server/local-server";
import puppeteer from "puppeteer-core";
import { UserError } from "../../setup/user-error.mjs";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { PlayerPage } from "./player-page.ts";

/** Long enough for every step before the end, on a busy machine. */
const AUCTION_DURATION_MS = 100_000;

/**
 * `npm run firefox`: the main story with one player at a page and a rival through the API. Ends with
 * 0 if every step succeeded, else 1.
 */
await buildWhatIsStale();
const executablePath = await findProgram({
  variable: "FIREFOX_PATH",
  names: ["firefox-esr", "firefox"],
  versionArgs: ["--version"],
  sources: [() => fetchDebianProgram("usr/lib/firefox-esr/firefox-esr", ["firefox-esr"])],
});
if (executablePath === null) {
  throw new UserError(
    "No Firefox was found.\nInstall Firefox 140 or newer (Debian: apt-get install firefox-esr) or name one in FIREFOX_PATH.",
  );
}
const server = await LocalServer.open({
  settings: { AUCTION_DURATION_MS: String(AUCTION_DURATION_MS), MARKET_SIZE: "1" },
});
try {
  const browser = await puppeteer.launch({ browser: "firefox", executablePath });
  try {
    console.log(`${await browser.version()}, ${server.url}`);
    await playStory(new PlayerPage(await browser.newPage(), AUCTION_DURATION_MS));
  } finally {
    await browser.close();
  }
} finally {
  await server.close();
}

/** Somebody joins, bids, is outbid by a rival, leads again after a reload, and owns the gladiator. */
async function playStory(player: PlayerPage): Promise<void> {
  const rival = await registerPlayer(server, { username: "Brutus" });
  const [lot] = await readMarket(server, rival.token);
  if (!lot) throw new UserError("The market is empty.");
  await step("registers", async () => {
    await player.open(`${server.url}/register`);
    await player.fill("Username", "Anna");
    await player.fill("Email", emailOf("Anna"));
    await player.fill("Password", PASSWORD);
    await player.fill("Confirm password", PASSWORD);
    await player.press("Register");
    await player.isAt("/onboarding");
  });
  await step("completes the profile", async () => {
    await player.fill("School name", "Ludus Annae");
    await player.choose("Thracian");
    await player.press("Open the gates");
    await player.isAt("/dashboard");
  });
  await step("places a bid on the live market and leads", async () => {
    await player.open(`${server.url}/market`);
    await player.bid(300);
    await player.shows("article", "Leading");
  });
  await step("is outbid live", async () => {
    await bidByHttp(server, rival, { gladiatorId: lot.id, bidAmount: 500 });
    await player.shows("article", "Outbid");
  });
  await step("bids again and leads after a reload", async () => {
    await player.bid(700);
    await player.shows("article", "Leading");
    await player.reload();
    await player.shows("article", "Leading");
  });
  await step("wins when the auction ends", () => player.shows("body", `${lot.name} is yours`));
  await step("finds the gladiator among the own", async () => {
    await player.open(`${server.url}/gladiators`);
    await player.shows("main", lot.name);
  });
  await step("met no error on any page", async () => {
    if (player.complaints.length > 0) throw new Error(player.complaints.join("\n"));
  });
}

async function step(what: string, run: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  await run().catch((error: unknown) => {
    throw new UserError(`FAIL  ${what}: ${messageOf(error)}`);
  });
  console.log(`ok    ${what} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
}
