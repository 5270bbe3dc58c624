import { v7 as uuidv7 } from "uuid";
import { slicesOf } from "@ludus/shared/slices";
import type { Transaction } from "../../../platform/database/database.ts";

/** Compared with the saved searches together. */
const LOTS_MAX = 100;

/** Runs in the transaction that lists new gladiators, so a crash loses no alert. */
export async function recordNewLots(
  tx: Transaction,
  gladiatorIds: readonly string[],
  now: number,
): Promise<void> {
  await tx.insertAll(
    tx.tables.newLots,
    slicesOf(gladiatorIds, LOTS_MAX).map((together) => ({
      id: uuidv7(),
      gladiatorIds: together,
      matchedUpTo: "",
      createdAt: now,
    })),
  );
}
