import type { PreparedAccounts } from "../accounts/prepare-accounts.ts";
import { inTurn } from "@ludus/testkit/in-turn";
import type { WarOptions } from "../options/war-options.ts";
import { assignPersonas } from "../players/persona.ts";
import type { PlayersPlan } from "../players/players.ts";
import { seededRandom } from "@ludus/shared/rules/random";

/** On a watcher's screen; bidders see all. */
export const CARDS_MAX = 12;
const FLAKY_WATCHERS_SHARE = 0.05;

/** Everybody's part: the same for the same seed, except for the accounts. */
export function planPlayers(
  options: WarOptions,
  urls: readonly string[],
  gladiatorIds: string[],
  { bidders, watchers }: PreparedAccounts,
  keyPrefix: string,
): PlayersPlan {
  const random = seededRandom(`personas ${options.seed}`);
  const personas = assignPersonas(options.mix, bidders.length, random);
  const { isHttp, rate, seed } = options;
  return {
    gladiatorIds,
    isHttp,
    haveAddresses: options.isAttacked || options.isFlooded,
    rate,
    seed,
    keyPrefix,
    bidders: bidders.map((account, number) => {
      const persona = personas[number] ?? "nibbler";
      return { account, persona, url: inTurn(urls, number), number };
    }),
    watchers: Array.from({ length: options.watchers }, (_, number) => {
      const first = Math.floor(random() * gladiatorIds.length);
      return {
        token: inTurn(watchers, number).token,
        url: inTurn(urls, number),
        isFlaky: random() < FLAKY_WATCHERS_SHARE,
        watches: Array.from(
          { length: Math.min(gladiatorIds.length, CARDS_MAX) },
          (_, card) => (first + card) % gladiatorIds.length,
        ),
      };
    }),
  };
}
