import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import { Rival } from "../rival.ts";
import { test } from "./browser-test.ts";
import type { DrivenPage } from "./driven-page.ts";
import { startFirefox } from "./start-firefox.ts";
import { startWebKit } from "./start-webkit.ts";

const BROWSERS = [
  { name: "Firefox", start: startFirefox },
  { name: "WebKit", start: startWebKit },
];

for (const { name, start } of BROWSERS) {
  test(`a player registers, is outbid live, bids again, and owns the gladiator in ${name}`, async ({
    server,
    visit,
  }) => {
    const rival = await Rival.join(server, "Brutus");
    const lot = await rival.lot();
    const anna = await visit(start);
    await join(anna);

    await anna.open("/market");
    await anna.shows("[aria-label=Connection]", "Live");
    await bid(anna, 300);
    await anna.shows("article", "Leading");
    await anna.shows("header", "9,700");

    await rival.bid(lot.id, 500);
    await anna.shows("article", "Outbid");
    await anna.shows("header", "10,000");

    await bid(anna, 700);
    await anna.shows("article", "Leading");
    await anna.reload();
    await anna.shows("article", "Leading");

    server.passUntil(lot.marketEndTime);
    await anna.shows("[role=dialog]", `${lot.name} is yours`);
    await anna.open("/gladiators");
    await anna.shows("main h2", lot.name);
    await anna.shows("header", "9,300");
  });
}

async function join(player: DrivenPage): Promise<void> {
  await player.open("/register");
  await player.fill(/^Username/, "Anna");
  await player.fill(/^Email/, emailOf("Anna"));
  await player.fill(/^Password/, PASSWORD);
  await player.fill(/^Confirm password/, PASSWORD);
  await player.press("button", /^Register$/i);
  await player.isAt("/onboarding");
  await player.choose("Thracian");
  await player.fill(/^School name/, "Ludus Annae");
  await player.press("button", /^Open the gates/i);
  await player.isAt("/dashboard");
}

/** On the only lot. */
async function bid(player: DrivenPage, amount: number): Promise<void> {
  await player.press("article button:enabled", /^(Place|Update) Bid/i);
  await player.fill(/^Your bid/, String(amount));
  await player.press("[role=dialog] button", /^Place Bid/i);
}
