import { isDeepStrictEqual } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Difference } from "../workers/orders.ts";

/** Events are at most a window late; what has not come after this does not come. */
const SETTLE_MS_MAX = 5000;
const LOOK_AGAIN_MS = 200;

export interface ScreenCheck {
  screens: number;
  differing: (Difference & { expected: AuctionState | null })[];
  /** Gladiators about whom `watch` and HTTP tell differently. */
  disagreeing: string[];
  truth: AuctionState[];
}

export interface ScreenSources {
  readByHttp(): Promise<AuctionState[]>;
  readByWatch(): Promise<AuctionState[]>;
  compare(truth: AuctionState[]): Promise<{ screens: number; differing: Difference[] }[]>;
}

/**
 * Compares every screen with what the server has, by HTTP and by `watch`. While they differ it looks
 * again for a while: the last events may be on their way, and other people may be bidding, too.
 */
export async function compareScreens(
  { readByHttp, readByWatch, compare }: ScreenSources,
  settleMsMax = SETTLE_MS_MAX,
): Promise<ScreenCheck> {
  const untilMs = performance.now() + settleMsMax;
  for (;;) {
    const watched = await readByWatch();
    const truth = await readByHttp();
    const answers = await compare(truth);
    const expectedById = new Map(truth.map((state) => [state.gladiatorId, state]));
    const differing = answers
      .flatMap((answer) => answer.differing)
      .map((one) => ({ ...one, expected: expectedById.get(one.gladiatorId) ?? null }));
    const disagreeing = truth
      .filter((state, index) => !isDeepStrictEqual(state, watched[index]))
      .map(({ gladiatorId }) => gladiatorId);
    const isSettled = differing.length === 0 && disagreeing.length === 0;
    if (isSettled || performance.now() > untilMs) {
      const screens = answers.reduce((sum, answer) => sum + answer.screens, 0);
      return { screens, differing, disagreeing, truth };
    }
    await sleep(LOOK_AGAIN_MS);
  }
}
