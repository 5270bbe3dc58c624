import { myBids } from "@ludus/shared/contract/market/market-api";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import pMap from "p-map";
import { isKnown, type Lead } from "./leads.ts";

const READING_AT_ONCE = 4;

/**
 * Compares the maxima of players who lead with the last ones that they were told. Resolves with one
 * sentence for each that the server has otherwise. The audit compares them with the gold that is held.
 */
export async function checkMaxima(
  api: Api,
  bidders: readonly Account[],
  gladiatorIds: readonly string[],
  leads: readonly Lead[],
): Promise<string[]> {
  const newest = new Map(leads.map((lead) => [`${lead.bidder} ${gladiatorIds[lead.index]}`, lead]));
  const findings = await pMap(
    bidders.entries(),
    async ([number, { id: bidderId, username, token }]) => {
      const { gladiators } = await api.call(myBids, {}, token);
      return gladiators.flatMap(({ id, name, highestBidderId, yourMaximum = 0 }) => {
        const lead = newest.get(`${number} ${id}`);
        if (!lead || !isKnown(lead) || highestBidderId !== bidderId) return [];
        const told = lead.maxima.at(-1);
        if (told === yourMaximum) return [];
        return [
          `${username} was told of a maximum of ${told} for ${name}, and the server has ${yourMaximum}`,
        ];
      });
    },
    { concurrency: READING_AT_ONCE },
  );
  return findings.flat();
}
