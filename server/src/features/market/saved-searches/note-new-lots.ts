import { v7 as uuidv7 } from "uuid";
import type { Transaction } from "../../../platform/database/database.ts";

/** Compared with the saved searches together. */
const LOTS_MAX = 100;

/** In the transaction that lists new gladiators: whatever dies after it, their alerts are written. */
export async function noteNewLots(
  tx: Transaction,
  gladiatorIds: readonly string[],
  now: number,
): Promise<void> {
  const starts = Array.from(
    { length: Math.ceil(gladiatorIds.length / LOTS_MAX) },
    (_, index) => index * LOTS_MAX,
  );
  await tx.insertAll(
    tx.tables.newLots,
    starts.map((start) => ({
      id: uuidv7(),
      gladiatorIds: gladiatorIds.slice(start, start + LOTS_MAX),
      matchedUpTo: "",
      createdAt: now,
    })),
  );
}
