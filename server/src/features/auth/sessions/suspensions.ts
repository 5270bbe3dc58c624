import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { suspensionText } from "@ludus/shared/rules/accounts/suspension-text";
import type { Transaction } from "../../../platform/database/database.ts";
import { presentSuspension, type SuspensionRow } from "../../../presenters/present-suspension.ts";
import { endSessionsOf } from "./end-sessions.ts";

/** With the player's row locked, so that no sign-in comes between. Resolves with the ended sessions. */
export async function suspend(tx: Transaction, suspension: SuspensionRow): Promise<string[]> {
  const { suspensions } = tx.tables;
  const { userId, ...set } = suspension;
  await tx
    .insert(suspensions)
    .values(suspension)
    .onConflictDoUpdate({ target: suspensions.userId, set });
  return endSessionsOf(tx, userId);
}

/** The refusal of a suspended player's sign-in, with the reason and the end; null for others. */
export async function findSuspension(
  tx: Transaction,
  userId: string,
  now: number,
): Promise<Problem | null> {
  const { suspensions } = tx.tables;
  const [found] = await tx.select().from(suspensions).where(eq(suspensions.userId, userId));
  const suspension = found && presentSuspension(found, now);
  if (!suspension) return null;
  const { until, reason } = suspension;
  return new Problem(
    "ACCOUNT_SUSPENDED",
    { suspendedUntil: until, reason },
    `Your account is suspended ${suspensionText(until)}. The reason: ${reason}`,
  );
}
