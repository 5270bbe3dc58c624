import { setTimeout as sleep } from "node:timers/promises";
import { myBids } from "@ludus/shared/contract/market/market-api";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import pMap from "p-map";
import { isKnown, type Lead } from "./leads.ts";

const READING_AT_ONCE = 4;
/** Other people may bid between two readings. */
const READINGS_MAX = 5;
const READ_AGAIN_MS = 200;

/**
 * Compares the gold that is held with the maxima of the leads, and these with what was acknowledged.
 * Resolves with one sentence for each bidder with whom they don't agree.
 */
export async function checkHolds(
  api: Api,
  bidders: readonly Account[],
  gladiatorIds: readonly string[],
  leads: readonly Lead[],
): Promise<string[]> {
  const newest = new Map(leads.map((lead) => [`${lead.bidder} ${gladiatorIds[lead.index]}`, lead]));
  const findings = await pMap(
    bidders.entries(),
    async ([number, bidder]) => {
      let finding: string | null = null;
      for (let reading = 1; reading <= READINGS_MAX; reading += 1) {
        finding = await findWrongHold(api, bidder, (id) => newest.get(`${number} ${id}`));
        if (finding === null) return [];
        await sleep(READ_AGAIN_MS);
      }
      return finding ?? [];
    },
    { concurrency: READING_AT_ONCE },
  );
  return findings.flat();
}

async function findWrongHold(
  api: Api,
  { id: bidderId, username, token }: Account,
  leadOn: (gladiatorId: string) => Lead | undefined,
): Promise<string | null> {
  const { gladiators } = await api.call(myBids, {}, token);
  const { school } = await api.call(schoolInfo, {}, token);
  const led = gladiators.filter(({ highestBidderId }) => highestBidderId === bidderId);
  const held = led.reduce((sum, { yourMaximum = 0 }) => sum + yourMaximum, 0);
  if (held !== school.goldHeld) {
    return `${username} leads with maxima of ${held} gold together, and ${school.goldHeld} are held`;
  }
  for (const { id, name, yourMaximum = 0 } of led) {
    const lead = leadOn(id);
    if (lead && isKnown(lead) && lead.maxima.at(-1) !== yourMaximum) {
      return `${username} was told of a maximum of ${lead.maxima.at(-1)} for ${name}, and the server has ${yourMaximum}`;
    }
  }
  return null;
}
