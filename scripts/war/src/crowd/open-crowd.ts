import { myLetters } from "@ludus/shared/contract/letters-api";
import { seededRandom } from "@ludus/shared/rules/random";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import { sumOf } from "@ludus/testkit/figures/statistics";
import { Crowd } from "./crowd.ts";

const BOTS = 8;
const BIDS_PER_MINUTE = 180;

/** The demo's crowd beside a war: lots that nobody else bids on end sold, with letters to its bots. */
export async function openCrowd(api: Api, seed: number) {
  const kept: Account[] = [];
  const random = seededRandom(`crowd ${seed}`);
  const crowd = await Crowd.open({ api, random, kept, save() {}, say() {} }, BOTS);
  return {
    play: (seconds: number) => crowd.play(BIDS_PER_MINUTE, AbortSignal.timeout(seconds * 1000)),
    /** Unread letters about auctions that were won or lost. */
    async countLetters(): Promise<number> {
      const inboxes = await Promise.all(kept.map(({ token }) => api.call(myLetters, {}, token)));
      return sumOf(inboxes.map(({ unread }) => unread));
    },
  };
}
