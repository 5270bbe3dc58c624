import { addToShortlist } from "@ludus/shared/contract/shortlist-api";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import type { House } from "./house.ts";
import { Rival } from "./rival.ts";

export interface Stage {
  marcus: Rival;
  rival: Rival;
  /** What Marcus owns, leads, lost the lead of, and a lot that nobody has bid on. */
  owned: readonly Gladiator[];
  leading: Gladiator;
  outbid: Gladiator;
  untouched: Gladiator;
}

/** Some hours into a market: a player who owns, leads, is outbid and keeps a shortlist. */
export async function setStage(house: House): Promise<Stage> {
  const marcus = await Rival.join(house, "Marcus");
  const [rival, domitia, cassius] = [
    await Rival.join(house, "Vatia"),
    await Rival.join(house, "Domitia"),
    await Rival.join(house, "Cassius"),
  ];

  const owned = (await marcus.lots()).slice(0, 3);
  for (const [index, lot] of owned.entries()) {
    await rival.bid(lot.id, 300 + 100 * index);
    await marcus.bid(lot.id, 600 + 200 * index);
  }
  await house.sleepFor(Math.max(...owned.map((lot) => lot.marketEndTime)) - house.nowMs + 1000);
  // Sessions that nobody used for a day have ended.
  for (const one of [marcus, rival, domitia, cassius]) await one.signInAgain();

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
