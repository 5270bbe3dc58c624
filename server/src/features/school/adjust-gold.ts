import { Problem } from "@ludus/shared/contract/problems";
import type { School } from "@ludus/shared/model/school";
import type { Transaction } from "../../platform/database/database.ts";
import { presentSchool } from "../../presenters/present-school.ts";
import { lockSchools } from "./lock-schools.ts";
import { SchoolsDraft } from "./schools-draft.ts";

const TOO_MUCH = "They don't have that much beside the bids that they lead with.";

/** `amount`: gold; negative is taken, from what can be spent. @throws INSUFFICIENT_GOLD */
export async function adjustGoldOf(
  tx: Transaction,
  { userId, amount, at }: { userId: string; amount: number; at: number },
): Promise<School> {
  const schools = new SchoolsDraft(await lockSchools(tx, new Set([userId])), at);
  // Without the sum: beside the total, which operators see, it would reveal a leader's maximum.
  if (schools.of(userId).gold + amount < 0) throw new Problem("INSUFFICIENT_GOLD", {}, TOO_MUCH);
  const kind = amount > 0 ? "adjust-grant" : "adjust-take";
  schools.move(kind, { userId, amount: Math.abs(amount), causeId: null });
  await schools.save(tx);
  return presentSchool(schools.of(userId));
}
