import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { AuctionRow } from "../../../presenters/present-auction.ts";
import { lockSchools } from "../../school/lock-schools.ts";
import { SchoolsDraft } from "../../school/schools-draft.ts";
import type { OwnMaximum } from "../rows/read-maxima.ts";

export interface Need {
  userId: string;
  /** Gold that is to be spendable. Infinity: every maximum falls to its price. */
  gold: number;
}

/** To be announced to the player, and nobody else, after the commit. */
export interface LoweredMaxima {
  userId: string;
  goldReleased: number;
  maxima: Omit<OwnMaximum, "userId">[];
}

/**
 * Lowers maxima, never below the price, until each player can spend `gold`; the auctions that end last
 * come first. One need for each player.
 */
export async function lowerMaxima(
  tx: Transaction,
  needs: readonly Need[],
  now: number,
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
  const schools = new SchoolsDraft(await lockSchools(tx, new Set(userIds)), now);
  const lowered = needs.map((need) => {
    const own = led.filter(({ leaderId }) => leaderId === need.userId);
    return lowerTo(schools, need, own);
  });
  const rows = lowered.flatMap((one) => one.rows);
  if (rows.length > 0) {
    await schools.save(tx);
    await tx.updateAll(auctions, "id", ["maximum"], rows);
  }
  return lowered.map(({ userId, goldReleased, maxima }) => ({ userId, goldReleased, maxima }));
}

function lowerTo(schools: SchoolsDraft, { userId, gold }: Need, led: readonly AuctionRow[]) {
  const rows: { id: number; maximum: number }[] = [];
  const maxima: LoweredMaxima["maxima"] = [];
  let goldReleased = 0;
  for (const lot of led.toSorted((one, other) => other.endsAt - one.endsAt)) {
    const { id, gladiatorId, currentBid, maximum } = lot;
    if (maximum === null || currentBid === null) continue;
    const amount = Math.min(gold - schools.of(userId).gold, maximum - currentBid);
    if (amount <= 0) continue;
    schools.moveHeld("release", { userId, amount, lot });
    goldReleased += amount;
    const yourMaximum = maximum - amount;
    rows.push({ id, maximum: yourMaximum });
    maxima.push({ gladiatorId, yourMaximum, schoolVersion: schools.of(userId).version });
  }
  return { userId, rows, maxima, goldReleased };
}
