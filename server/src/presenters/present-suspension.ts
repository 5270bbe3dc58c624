import type { Suspension } from "@ludus/shared/contract/operators/players-api";
import type { Tables } from "../platform/database/schema/schema.ts";

export type SuspensionRow = Tables["suspensions"]["$inferSelect"];

/** Null for one that has run out. `now`: epoch ms of wall time. */
export function presentSuspension(
  { since, until, reason }: Pick<SuspensionRow, "since" | "until" | "reason">,
  now: number,
): Suspension | null {
  return until !== null && until <= now ? null : { since, until, reason };
}
