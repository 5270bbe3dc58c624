import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { bidIdOf } from "../../../platform/database/schema/bid-id.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import type { SchoolRow } from "../../../presenters/present-school.ts";
import { releaseGold, saveGold, type GoldMovement } from "../../school/gold.ts";
import type { OwnMaximum } from "./judging/judgement.ts";
import { lockSchools } from "./judging/lock-batch-rows.ts";

export interface Need {
  userId: string;
  /** Gold that is to be spendable. Infinity: every maximum falls to its price. */
  gold: number;
  /** Epoch ms. */
  at: number;
}

/** To be announced to the player, and nobody else, after the commit. */
export interface LoweredMaxima {
  userId: string;
  goldReleased: number;
  maxima: Omit<OwnMaximum, "userId">[];
}

/**
 * Lowers players' maxima, to the prices at the lowest, until they can spend so much: those of the
 * auctions that end last come first. One need for each player.
 */
export async function lowerMaxima(
  tx: Transaction,
  needs: readonly Need[],
): Promise<LoweredMaxima[]> {
  if (needs.length === 0) return [];
  const { auctions } = tx.tables;
  const userIds = needs.map(({ userId }) => userId);
  const led = await tx.lockRows(
    tx
      .select()
      .from(auctions)
      .where(
        and(isOpen(auctions), isNotNull(auctions.maximum), inArray(auctions.leaderId, userIds)),
      )
      // By id, as all locks; the sign keeps SQLite to the index of open auctions.
      .orderBy(sql`+${auctions.id}`),
  );
  const schools = await lockSchools(tx, new Set(userIds));
  const lowered = needs.map((need) => {
    const school = schools.get(need.userId);
    if (!school) throw new Error(`Player ${need.userId} has no school`);
    return lowerTo(
      need,
      school,
      led.filter(({ leaderId }) => leaderId === need.userId),
    );
  });
  const changed = lowered.filter(({ maxima }) => maxima.length > 0);
  if (changed.length > 0) {
    await saveGold(
      tx,
      changed.map(({ school }) => school),
      changed.flatMap(({ movements }) => movements),
    );
    const rows = changed.flatMap((one) => one.rows);
    await tx.updateAll(auctions, "id", ["maximum"], rows);
  }
  return lowered.map(({ school: { userId }, goldReleased, maxima }) => {
    return { userId, goldReleased, maxima };
  });
}

function lowerTo({ userId, gold, at }: Need, before: SchoolRow, led: readonly AuctionRow[]) {
  let school = before;
  const rows: { id: number; maximum: number }[] = [];
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
    rows.push({ id, maximum: yourMaximum });
    maxima.push({ gladiatorId, yourMaximum, schoolVersion: school.version });
  }
  return { school, rows, movements, maxima, goldReleased };
}
