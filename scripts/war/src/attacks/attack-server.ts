import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import { registerAccount } from "../accounts/open-accounts.ts";
import type { PrivateServer } from "../war/private-server.ts";
import { AttackTally } from "./attack.ts";
import { byteAttacks } from "./byte-attacks.ts";
import { growthOf, type Sample } from "./growth.ts";
import { socketAttacks } from "./socket-attacks.ts";

/** Longer than the longest attack of a round. */
const ROUND_MS = 35_000;
const WARM_UP_MINUTES = 1;
/** SQLite's two caches of 64 MB are full in the second half. */
const LONG_SECONDS = 20 * 60;

/** Plays all attacks at once, round after round, and looks after each at what the server holds. */
export async function attackServer(
  { url, api, server }: { url: string; api: Api; server: PrivateServer },
  bidders: readonly Account[],
  { seconds, say }: { seconds: number; say(this: void, line: string): void },
) {
  const enter = (username: string) => registerAccount(api, username);
  const attacks = new AttackTally([
    ...byteAttacks(
      url,
      bidders.map(({ email }) => email),
    ),
    ...socketAttacks(url, api, {
      flooder: await enter("attack-flooder"),
      opener: await enter("attack-opener"),
      bidder: await enter("attack-bidder"),
    }),
  ]);
  const startedMs = performance.now();
  const samples: Sample[] = [];
  while (performance.now() + ROUND_MS < startedMs + seconds * 1000) {
    await attacks.playRound();
    const held = await server.heldAfterCollection();
    const minute = (performance.now() - startedMs) / 60_000 - WARM_UP_MINUTES;
    say(`  attacked: ${Math.round(held.megabytes)} MB, ${held.descriptors} descriptors`);
    if (minute >= 0) samples.push({ minute, ...held });
  }
  return {
    /** Whether what grows is a leak. */
    isLong: seconds >= LONG_SECONDS,
    rounds: attacks.rounds,
    outcomes: attacks.outcomes(),
    missing: attacks.missing(),
    megabytes: growthOf(samples, (sample) => sample.megabytes),
    descriptors: growthOf(samples, (sample) => sample.descriptors),
  };
}
