import type { FightingStyle } from "../../model/gladiators/fighting-style.ts";

/** A fighting gladiator as the games see him. */
export interface Fighter {
  id: string;
  userId: string;
  /** By `fightRatingOf`. */
  rating: number;
  fightingStyle: FightingStyle;
}

/** The second is null where a gladiator of the organisers, of the same rating, steps in. */
export type Pair<T extends Fighter> = readonly [first: T, second: T | null];
