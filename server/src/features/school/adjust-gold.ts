import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import type { School } from "@ludus/shared/model/school";
import type { Transaction } from "../../platform/database/database.ts";
import { presentSchool } from "../../presenters/present-school.ts";
import { adjustGold, saveGold, type GoldMovement } from "./gold.ts";

const TOO_MUCH = "They don't have that much beside the bids that they lead with.";

/** `amount`: gold; negative is taken, from what can be spent. @throws INSUFFICIENT_GOLD */
export async function adjustGoldOf(
  tx: Transaction,
  { userId, amount, at }: { userId: string; amount: number; at: number },
): Promise<School> {
  const { schools } = tx.tables;
  const [school] = await tx.lockRows(tx.select().from(schools).where(eq(schools.userId, userId)));
  if (!school) throw new Error(`Player ${userId} has no school`);
  // Without the sum: beside the total, which operators see, it would reveal a leader's maximum.
  if (school.gold + amount < 0) throw new Problem("INSUFFICIENT_GOLD", {}, TOO_MUCH);
  const adjusted = adjustGold(school, amount);
  const kind = amount > 0 ? "adjust-grant" : "adjust-take";
  const cause = { bidId: null, causeId: null };
  const movement: GoldMovement = { userId, kind, amount: Math.abs(amount), ...cause, at };
  await saveGold(tx, [adjusted], [movement]);
  return presentSchool(adjusted);
}
