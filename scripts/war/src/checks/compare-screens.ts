import { isDeepStrictEqual } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Difference } from "../players/players.ts";

/** Events are at most a window late; one that isn't here by then is lost. */
const SETTLE_MS_MAX = 5000;
const LOOK_AGAIN_MS = 200;

export interface ScreenCheck {
  screens: number;
  differing: (Difference & { expected: AuctionState | null })[];
  /** Gladiators about whom `watch` and HTTP tell differently. */
  disagreeing: string[];
}

export interface ScreenSources {
  readByHttp(): Promise<AuctionState[]>;
  readByWatch(): Promise<AuctionState[]>;
  compare(truth: AuctionState[]): { screens: number; differing: Difference[] };
}

// The last events may be on their way, so differences are looked at again for a while. An auction
// that has agreed once is settled, so that other people may go on bidding.
export async function compareScreens(
  { readByHttp, readByWatch, compare }: ScreenSources,
  settleMsMax = SETTLE_MS_MAX,
): Promise<ScreenCheck> {
  const untilMs = performance.now() + settleMsMax;
  let differing: ScreenCheck["differing"] | null = null;
  let disagreeing: string[] | null = null;
  for (;;) {
    const watched = await readByWatch();
    const truth = await readByHttp();
    const answer = compare(truth);
    const stillDiffering: ScreenCheck["differing"] = stillIn(
      differing,
      answer.differing.map((one) => withExpected(one, truth)),
      ({ whose, gladiatorId }) => `${whose} ${gladiatorId}`,
    );
    const stillDisagreeing: string[] = stillIn(
      disagreeing,
      truth
        .filter((state, index) => !isDeepStrictEqual(state, watched[index]))
        .map(({ gladiatorId }) => gladiatorId),
      (id) => id,
    );
    differing = stillDiffering;
    disagreeing = stillDisagreeing;
    const isSettled = differing.length === 0 && disagreeing.length === 0;
    if (isSettled || performance.now() > untilMs) {
      return { screens: answer.screens, differing, disagreeing };
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

function stillIn<T>(before: readonly T[] | null, now: T[], keyOf: (item: T) => string): T[] {
  if (before === null) return now;
  const keys = new Set(before.map(keyOf));
  return now.filter((item) => keys.has(keyOf(item)));
}

function withExpected(difference: Difference, truth: readonly AuctionState[]) {
  const expected = truth.find(({ gladiatorId }) => gladiatorId === difference.gladiatorId);
  return { ...difference, expected: expected ?? null };
}
