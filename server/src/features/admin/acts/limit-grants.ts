import { and, eq, gt, sql } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { DAY_MS } from "@ludus/shared/durations";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Acting } from "./operator-act.ts";

/**
 * With the operator's account locked: grants at once would not see each other.
 * @throws GRANT_LIMIT_REACHED
 */
export async function limitGrants(
  tx: Transaction,
  { operatorId, at }: Acting,
  { amount, perDay }: { amount: number; perDay: number },
): Promise<void> {
  const { auditLog } = tx.tables;
  const { before, after } = auditLog;
  const granted = sql`cast(${after} as bigint) - cast(${before} as bigint)`;
  const [day] = await tx
    .select({ gold: sql`coalesce(sum(${granted}), 0)`.mapWith(Number) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.operatorId, operatorId),
        gt(auditLog.at, at - DAY_MS),
        eq(auditLog.kind, "gold-granted"),
      ),
    );
  const goldLeft = Math.max(0, perDay - (day?.gold ?? 0));
  if (amount > goldLeft) throw new Problem("GRANT_LIMIT_REACHED", { goldLeft });
}
