import { myLetters, readLetters } from "@ludus/shared/contract/letters-api";
import { addToShortlist } from "@ludus/shared/contract/market/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { JourneyServer } from "./journey-server.ts";
import { Rival } from "./rival.ts";

export interface Stage {
  marcus: Rival;
  rival: Rival;
  /** Gladiators that Marcus owns, leads and was outbid on, and one without bids. */
  owned: readonly Gladiator[];
  leading: Gladiator;
  outbid: Gladiator;
  untouched: Gladiator;
}

/** Some hours into a market: a player who owns, leads, is outbid and keeps a shortlist. */
export async function setStage(server: JourneyServer): Promise<Stage> {
  const marcus = await Rival.join(server, "Marcus");
  const [rival, domitia, cassius] = [
    await Rival.join(server, "Vatia"),
    await Rival.join(server, "Domitia"),
    await Rival.join(server, "Cassius"),
  ];

  const owned = (await marcus.lots()).slice(0, 3);
  for (const [index, lot] of owned.entries()) {
    await rival.bid(lot.id, 300 + 100 * index);
    await marcus.bid(lot.id, 600 + 200 * index);
  }
  await server.sleepFor(Math.max(...owned.map((lot) => lot.marketEndTime)) - server.now + 1000);
  // Sessions that nobody used for a day have ended.
  for (const one of [marcus, rival, domitia, cassius]) await one.signInAgain();
  // Unread ones would begin with a ceremony.
  const [newest] = (await marcus.call(myLetters, {})).letters;
  if (newest) await marcus.call(readLetters, { id: newest.id });

  const [leading, outbid, contested, untouched] = await marcus.lots();
  if (!leading || !outbid || !contested || !untouched) throw new Error("the market is too small");
  for (const [turn, amount] of [300, 400, 500, 700, 900].entries()) {
    await (turn % 2 === 0 ? marcus : domitia).bid(leading.id, amount);
  }
  await marcus.bid(outbid.id, 1200);
  await cassius.bid(outbid.id, 1500);
  await cassius.bid(contested.id, 2400);
  for (const lot of [untouched, outbid]) await marcus.call(addToShortlist, { id: lot.id });
  return { marcus, rival, owned, leading, outbid, untouched };
}
