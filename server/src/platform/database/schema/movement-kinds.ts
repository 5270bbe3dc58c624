import { sql, type SQL } from "drizzle-orm";
import {
  GOLD_MOVEMENT_KINDS,
  GOLD_MOVEMENTS,
  type GoldMovementKind,
} from "@ludus/shared/model/gold-movements";

/** Whether a row of the journal is of one of these kinds. */
export function isMovement(...kinds: readonly GoldMovementKind[]): SQL {
  return sql.raw(`kind in (${kinds.map((kind) => `'${kind}'`).join(", ")})`);
}

/** The gold of all such movements in a group. */
export function amountOf(...kinds: readonly GoldMovementKind[]): SQL {
  return sql`coalesce(sum(case when ${isMovement(...kinds)} then amount else 0 end), 0)`;
}

/** The change of a balance by a row of the journal. Negative: takes from it. */
export function changeOf(balance: "gold" | "held"): SQL {
  const kindsThat = (change: number) =>
    GOLD_MOVEMENT_KINDS.filter((kind) => GOLD_MOVEMENTS[kind][balance] === change);
  return sql`
    case when ${isMovement(...kindsThat(1))} then amount
      when ${isMovement(...kindsThat(-1))} then -amount else 0 end`;
}
