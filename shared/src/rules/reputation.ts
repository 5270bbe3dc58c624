import { GOLD_PER_REPUTATION } from "../limits.ts";

/** The reputation that a purchase earns. Each price is rounded down for itself. */
export function reputationFor(price: number): number {
  return Math.floor(price / GOLD_PER_REPUTATION);
}
