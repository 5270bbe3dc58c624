import type { CareerBout } from "@ludus/shared/contract/games-api";

/** An attribute that bouts have changed. */
export type Growth = CareerBout["growth"][number];

/** The greatest change first. */
export function greatestFirst(growth: readonly Growth[]): Growth[] {
  return growth.toSorted((one, other) => changeOf(other) - changeOf(one));
}

function changeOf({ from, to }: Growth): number {
  return Math.abs(to - from);
}
