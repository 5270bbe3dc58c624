import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { bidIdOf } from "@ludus/server/src/platform/database/schema/bid-id";
import { tables } from "@ludus/server/src/platform/database/schema/schema.postgres";

/**
 * A child process with the engine's rival on PostgreSQL: one transaction for each bid, statement after
 * statement, with the same locks and rows. Every message asks for some seconds of bids.
 */
interface Order {
  shape: "spread" | "hot";
  seconds: number;
}

const RAISE = 100;
const RECENT_BIDS = 5;
const POOL_SIZE = 10;

const { auctions, auctionBidders, bids, goldJournal, schools, users } = tables;
const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: POOL_SIZE });
const database = drizzle(pool, { casing: "snake_case" });
const bidders = await database.select({ id: users.id, name: users.username }).from(users);
const gladiatorIds = (
  await database.select({ id: auctions.gladiatorId }).from(auctions).orderBy(asc(auctions.id))
).map(({ id }) => id);

process.on("message", ({ id, input }: { id: number; input: Order }) => {
  void bidFor(input).then((answer) => process.send?.({ id, answer }));
});
process.once("disconnect", () => void pool.end());
process.send?.({ id: 0 });

let turn = 0;

/** All bidders bid at once, each again as soon as they are answered. */
async function bidFor({ shape, seconds }: Order) {
  const pools = shape === "hot" ? gladiatorIds.slice(0, 1) : gladiatorIds.slice(1);
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let accepted = 0;
  await Promise.all(
    bidders.map(async (bidder) => {
      while (performance.now() < endMs) {
        const gladiatorId = pools[(turn += 1) % pools.length] as string;
        if (await placeBid(gladiatorId, bidder)) accepted += 1;
      }
    }),
  );
  return { count: accepted, seconds: (performance.now() - startedMs) / 1000 };
}

/** Places the minimum bid. False if the bidder leads, or has no place left. */
function placeBid(gladiatorId: string, bidder: (typeof bidders)[number]): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [auction] = await tx
      .select()
      .from(auctions)
      .where(and(eq(auctions.gladiatorId, gladiatorId), eq(auctions.status, sql`'open'`)))
      .for("update");
    if (!auction || auction.leaderId === bidder.id) return false;
    const { leaderId, currentBid } = auction;
    const locked = await tx
      .select()
      .from(schools)
      .where(inArray(schools.userId, [bidder.id, ...(leaderId === null ? [] : [leaderId])]))
      .orderBy(asc(schools.userId))
      .for("update");
    const clock = await tx.execute<{ now: string }>(
      sql`select floor(extract(epoch from clock_timestamp()) * 1000) as now`,
    );
    const now = Number(clock.rows[0]?.now);
    const amount = (currentBid ?? 0) + RAISE;
    const own = locked.find(({ userId }) => userId === bidder.id);
    if (now >= auction.endsAt || !own || own.gold < amount) return false;
    if (own.totalGladiators + own.leads >= SCHOOL_PLACES) return false;

    const bidId = bidIdOf(auction.id, auction.bidCount + 1);
    const entry = {
      id: String(bidId),
      bidder: { username: bidder.name },
      bidTime: now,
      bidAmount: amount,
    };
    await tx.insert(bids).values({ id: bidId, bidderId: bidder.id, amount, placedAt: now });
    await tx
      .update(auctions)
      .set({
        seq: auction.seq + 1,
        currentBid: amount,
        leaderId: bidder.id,
        leaderName: bidder.name,
        bidCount: auction.bidCount + 1,
        recentBids: [entry, ...auction.recentBids.slice(0, RECENT_BIDS - 1)],
      })
      .where(eq(auctions.id, auction.id));
    await tx
      .update(schools)
      .set(moved(own, { held: amount, leads: 1 }))
      .where(eq(schools.userId, bidder.id));
    const movements: (typeof goldJournal.$inferInsert)[] = [
      { userId: bidder.id, kind: "hold", amount, bidId, at: now },
    ];
    const other = locked.find(({ userId }) => userId === leaderId);
    if (other && currentBid !== null) {
      await tx
        .update(schools)
        .set(moved(other, { held: -currentBid, leads: -1 }))
        .where(eq(schools.userId, other.userId));
      const released = { userId: other.userId, amount: currentBid, bidId: bidId - 1, at: now };
      movements.push({ ...released, kind: "release" });
    }
    await tx.insert(goldJournal).values(movements);
    await tx
      .insert(auctionBidders)
      .values({ userId: bidder.id, auctionId: auction.id, overtakenMaximum: null })
      .onConflictDoNothing();
    return true;
  });
}

function moved(
  school: typeof schools.$inferSelect,
  { held, leads }: { held: number; leads: number },
) {
  return {
    gold: school.gold - held,
    goldHeld: school.goldHeld + held,
    leads: school.leads + leads,
    version: school.version + 1,
  };
}
