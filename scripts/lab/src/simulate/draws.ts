import { pickFrom, seededRandom } from "@ludus/shared/rules/random";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import { HOUR_MS } from "@ludus/shared/durations";

export function drawSales(seed: number): boolean {
  return seededRandom(`sales ${seed}`)() < 0.5;
}

/** Drawn apart, so that a seed without a soft close has the history that it had before there was one. */
export function drawSoftClose(seed: number): SoftClose | null {
  const random = seededRandom(`soft close ${seed}`);
  if (random() < 0.5) return null;
  const softCloseMs = pickFrom(random, [10_000, 60_000, HOUR_MS]);
  return { softCloseMs, softCloseMaxMs: softCloseMs * pickFrom(random, [1, 3, 10]) };
}

/** Draws how far a maximum goes beyond a bid, null for none. Apart, like the soft close. */
export function maximumSource(seed: number): () => number | null {
  const random = seededRandom(`maxima ${seed}`);
  const rate = random() < 0.5 ? 0 : 0.5;
  return () => (random() < rate ? Math.floor(random() * 40) * 50 : null);
}
