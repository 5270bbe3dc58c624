import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import { releaseGold, saveGold, type GoldMovement } from "../../school/gold.ts";
import type { OwnMaximum } from "./judging/judgement.ts";
import { lockSchools } from "./judging/lock-batch-rows.ts";

export interface Need {
  userId: string;
  /** Gold that is to be spendable. */
  gold: number;
  /** Epoch ms. */
  at: number;
}

/** To be announced to the player, and nobody else, after the commit. */
export interface LoweredMaxima {
  goldReleased: number;
  maxima: Omit<OwnMaximum, "userId">[];
}

/**
 * Lowers a player's maxima, to the prices at the lowest, until they can spend so much: those of the
 * auctions that end last come first.
 */
export async function lowerMaxima(
  tx: Transaction,
  { userId, gold, at }: Need,
): Promise<LoweredMaxima> {
  const { auctions } = tx.tables;
  const led = await tx.lockRows(
    tx
      .select()
      .from(auctions)
      .where(and(isOpen(auctions), isNotNull(auctions.maximum), eq(auctions.leaderId, userId)))
      // By id, as all locks; the sign keeps SQLite to the index of open auctions.
      .orderBy(sql`+${auctions.id}`),
  );
  let school = (await lockSchools(tx, new Set([userId]))).get(userId);
  if (!school) throw new Error(`Player ${userId} has no school`);

  const lowered: { id: number; maximum: number }[] = [];
  const movements: GoldMovement[] = [];
  const maxima: LoweredMaxima["maxima"] = [];
  let goldReleased = 0;
  for (const auction of led.toSorted((one, other) => other.endsAt - one.endsAt)) {
    const { id, gladiatorId, bidCount, currentBid, maximum } = auction;
    if (maximum === null || currentBid === null) continue;
    const amount = Math.min(gold - school.gold, maximum - currentBid);
    if (amount <= 0) continue;
    school = releaseGold(school, amount, auction);
    goldReleased += amount;
    const bidId = bidIdOf(id, bidCount);
    movements.push({ userId, kind: "release", amount, bidId, causeId: null, at });
    const yourMaximum = maximum - amount;
    lowered.push({ id, maximum: yourMaximum });
    maxima.push({ gladiatorId, yourMaximum, schoolVersion: school.version });
  }
  if (maxima.length > 0) {
    await saveGold(tx, [school], movements);
    await tx.updateAll(auctions, "id", ["maximum"], lowered);
  }
  return { goldReleased, maxima };
}
