import { z } from "zod/mini";
import { keysOf } from "../records.ts";

interface Effect {
  /** The change of the gold that can be spent, by one coin of the movement. */
  gold: -1 | 0 | 1;
  /** The change of the gold that is held. */
  held: -1 | 0 | 1;
}

const RECEIVED: Effect = { gold: 1, held: 0 };
const PAID: Effect = { gold: -1, held: 0 };

/** Every kind of movement of gold. Balances, the audit and the reference are made of this list. */
export const GOLD_MOVEMENTS = {
  grant: RECEIVED,
  hold: { gold: -1, held: 1 },
  release: { gold: 1, held: -1 },
  spend: { gold: 0, held: -1 },
  "adjust-grant": RECEIVED,
  "adjust-take": PAID,
  "bout-pay": RECEIVED,
  stipend: RECEIVED,
  farewell: RECEIVED,
  keep: PAID,
  training: PAID,
  prize: RECEIVED,
  "release-pay": RECEIVED,
  "sale-fee": PAID,
  sale: RECEIVED,
  "sale-refund": RECEIVED,
} as const satisfies Record<string, Effect>;

export const GOLD_MOVEMENT_KINDS = keysOf(GOLD_MOVEMENTS);
export type GoldMovementKind = (typeof GOLD_MOVEMENT_KINDS)[number];

const kindsWith = ({ gold, held }: Effect): GoldMovementKind[] =>
  GOLD_MOVEMENT_KINDS.filter((kind) => {
    const effect: Effect = GOLD_MOVEMENTS[kind];
    return effect.gold === gold && effect.held === held;
  });

/** Gold that comes into a school. */
export const RECEIVED_MOVEMENTS: readonly GoldMovementKind[] = kindsWith(RECEIVED);
/** Gold that leaves a school, but for what it has bid. */
export const PAID_MOVEMENTS: readonly GoldMovementKind[] = kindsWith(PAID);
/** Each names its bid. */
export const BID_MOVEMENTS = [
  "hold",
  "release",
  "spend",
] as const satisfies readonly GoldMovementKind[];
/** Each names its games: at most one of a kind for a school. */
export const GAMES_MOVEMENTS = [
  "bout-pay",
  "stipend",
  "keep",
  "farewell",
  "training",
  "prize",
] as const satisfies readonly GoldMovementKind[];
/** Each names its auction: at most one of a kind for it. */
export const SALE_MOVEMENTS = [
  "sale-fee",
  "sale",
  "sale-refund",
] as const satisfies readonly GoldMovementKind[];

export const goldMovementKind = z
  .enum(GOLD_MOVEMENT_KINDS)
  .check(
    z.describe(
      "`hold`: for a leading bid, or a raised maximum. `release`: outbid, a lowered maximum, or what it left at the end. `spend`: won. `adjust-grant`, `adjust-take`: by an operator. `bout-pay`, `stipend`, `keep`: one each for every games. `farewell`: a career ended. `training`: of men who fought. `prize`: a season ended. `release-pay`: a man was released. `sale-fee`: a man was offered. `sale`: he was sold, less the commission. `sale-refund`: a sale was voided, and its buyer got the price back.",
    ),
  );
