import { asc, eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestPlayers, type TestPlayer } from "../../test/factories.ts";
import { isScaledOut } from "../../test/test-database.ts";
import { openTestHouse, type TestHouse } from "../../test/test-house.ts";
import { closeDueAuctions } from "../features/market/close-due-auctions.ts";
import { judgeBatch } from "../features/market/judge-batch.ts";
import { restockMarket } from "../features/market/restock-market.ts";
import { bidIdOf } from "../platform/database/bid-id.ts";
import type { Database, Transaction } from "../platform/database/database.ts";
import type { AuctionRow } from "../views/auction-view.ts";
import { auditHouse, type Finding } from "./audit-house.ts";

let house: TestHouse;
let anna: TestPlayer;
let bruno: TestPlayer;
let cleo: TestPlayer;
/** Bruno won it with 300, over Anna's 200. */
let sold: AuctionRow;
/** Nobody bid; its gladiator is in `relisted` now. */
let unsold: AuctionRow;
let relisted: AuctionRow;
/** Bruno leads with 500, over Cleo's 400 and Anna's 100. */
let open: AuctionRow;

beforeAll(async () => {
  house = await openTestHouse({ marketSize: 3, auctionDurationMs: 3000 });
  await restockMarket(house);
  [anna, bruno, cleo] = (await createTestPlayers(house, 3)) as [TestPlayer, TestPlayer, TestPlayer];
  const [first, , third] = await auctions();
  await bid(anna, first, 200);
  await bid(bruno, first, 300);
  await bid(anna, third, 100);
  await bid(cleo, third, 400);
  await bid(bruno, third, 500);
  house.clock.advance(2500);
  await closeDueAuctions(house);
  await restockMarket(house);
  type Four = [AuctionRow, AuctionRow, AuctionRow, AuctionRow];
  [sold, unsold, open, relisted] = (await auctions()) as Four;
});
afterAll(() => house.close());

test("a sound house has no findings", async () => {
  expect([sold.status, unsold.status, open.status, relisted.status]).toEqual([
    "sold",
    "unsold",
    "open",
    "open",
  ]);
  expect(await auditHouse(house.database)).toEqual([]);
});

const lastBid = ({ id, bidCount }: AuctionRow) => bidIdOf(id, bidCount);
type Tables = Database["tables"];

/** What is done to the sound house, and the one invariant that must notice. */
const corruptions: [
  invariant: string,
  what: string,
  corrupt: (tx: Transaction, tables: Tables) => Promise<void>,
][] = [
  [
    "I1",
    "gold is granted to a purse that does not exist",
    async (tx, { goldJournal }) => {
      await tx.insert(goldJournal).values({
        userId: "nobody",
        kind: "grant",
        amount: 500,
        bidId: null,
        at: 0,
      });
    },
  ],
  [
    "I2",
    "a leader holds more gold than he had",
    async (tx, { auctions, bids, goldJournal }) => {
      await unchecked(tx);
      const amount = 10_200;
      await tx
        .update(bids)
        .set({ amount })
        .where(eq(bids.id, lastBid(open)));
      await tx.update(auctions).set({ currentBid: amount }).where(eq(auctions.id, open.id));
      await tx
        .update(goldJournal)
        .set({ amount })
        .where(eq(goldJournal.bidId, lastBid(open)));
      await moveToHeld(tx, bruno, amount - 500);
    },
  ],
  [
    "I3",
    "another player holds the leader's bid",
    async (tx, { goldJournal }) => {
      await tx
        .update(goldJournal)
        .set({ userId: anna.id })
        .where(eq(goldJournal.bidId, lastBid(open)));
      await moveToHeld(tx, bruno, -500);
      await moveToHeld(tx, anna, 500);
    },
  ],
  [
    "I3",
    "a leader holds less than his bid",
    async (tx, { goldJournal }) => {
      await tx
        .update(goldJournal)
        .set({ amount: 400 })
        .where(eq(goldJournal.bidId, lastBid(open)));
      await moveToHeld(tx, bruno, -100);
    },
  ],
  [
    "I3",
    "a leader got his gold back",
    async (tx, tables) => {
      await move(tx, tables, bruno, "release", 500, lastBid(open));
      await moveToHeld(tx, bruno, -500);
    },
  ],
  [
    "I3",
    "a leader holds his bid twice",
    async (tx, tables) => {
      await move(tx, tables, bruno, "hold", 500, lastBid(open));
      await moveToHeld(tx, bruno, 500);
    },
  ],
  [
    "I3",
    "a leader holds nothing",
    async (tx, { goldJournal }) => {
      await tx.delete(goldJournal).where(eq(goldJournal.bidId, lastBid(open)));
      await moveToHeld(tx, bruno, -500);
    },
  ],
  [
    "I4",
    "an outbid player's gold stays held",
    async (tx, { goldJournal }) => {
      await tx
        .delete(goldJournal)
        .where(sql`${goldJournal.bidId} = ${bidIdOf(open.id, 2)} and kind = 'release'`);
      await moveToHeld(tx, cleo, 400);
    },
  ],
  [
    "I4",
    "a loser pays and the winner gets his gold back",
    async (tx, { goldJournal }) => {
      const [loser, winner] = [bidIdOf(sold.id, 1), bidIdOf(sold.id, 2)];
      await tx
        .update(goldJournal)
        .set({ kind: sql`case when bid_id = ${loser} then 'spend' else 'release' end` })
        .where(sql`kind in ('spend', 'release') and bid_id in (${loser}, ${winner})`);
      await moveGold(tx, anna, -200);
      await moveGold(tx, bruno, 300);
    },
  ],
  [
    "I4",
    "a winner pays less than he bid",
    async (tx, { goldJournal }) => {
      await tx
        .update(goldJournal)
        .set({ amount: 200 })
        .where(eq(goldJournal.bidId, lastBid(sold)));
      await moveGold(tx, bruno, 100);
    },
  ],
  [
    "I4",
    "a winner never pays",
    async (tx, { goldJournal }) => {
      await tx
        .update(goldJournal)
        .set({ kind: "release" })
        .where(sql`${goldJournal.bidId} = ${lastBid(sold)} and kind = 'spend'`);
      await moveGold(tx, bruno, 300);
    },
  ],
  [
    "I4",
    "a winner pays twice",
    async (tx, tables) => {
      await move(tx, tables, bruno, "hold", 300, lastBid(sold));
      await move(tx, tables, bruno, "spend", 300, lastBid(sold));
      await moveGold(tx, bruno, -300);
    },
  ],
  [
    "I4",
    "gold is held for no bid",
    async (tx, tables) => {
      await move(tx, tables, cleo, "hold", 100, bidIdOf(relisted.id, 1));
      await moveToHeld(tx, cleo, 100);
    },
  ],
  [
    "I4",
    "a loser owns the gladiator",
    async (tx, { gladiators, schools }) => {
      await tx
        .update(gladiators)
        .set({ ownerId: anna.id })
        .where(eq(gladiators.id, sold.gladiatorId));
      await tx
        .update(schools)
        .set({ totalGladiators: sql`case user_id when ${anna.id} then 1 else 0 end` });
    },
  ],
  [
    "I4",
    "nobody owns what was sold",
    async (tx, { gladiators, schools }) => {
      await tx.update(gladiators).set({ ownerId: null });
      await tx.update(schools).set({ totalGladiators: 0 });
    },
  ],
  [
    "I4",
    "a gladiator on the market belongs to a player",
    async (tx, { gladiators, schools }) => {
      await tx
        .update(gladiators)
        .set({ ownerId: cleo.id })
        .where(eq(gladiators.id, relisted.gladiatorId));
      await tx.update(schools).set({ totalGladiators: 1 }).where(eq(schools.userId, cleo.id));
    },
  ],
  [
    "I4",
    "an unsold gladiator is not listed again",
    async (tx, { auctions }) => {
      await tx.delete(auctions).where(eq(auctions.id, relisted.id));
    },
  ],
  [
    "I4",
    "a school counts a gladiator that it doesn't own",
    async (tx, { schools }) => {
      await tx.update(schools).set({ totalGladiators: 7 }).where(eq(schools.userId, anna.id));
    },
  ],
  [
    "I4",
    "an auction closed before its end",
    async (tx, { auctions }) => {
      await tx
        .update(auctions)
        .set({ closedAt: unsold.endsAt - 1 })
        .where(eq(auctions.id, unsold.id));
    },
  ],
  [
    "I4",
    "an auction is closed, but was never settled",
    async (tx, { auctions, auctionBidders }) => {
      await tx
        .update(auctions)
        .set({ status: "sold", seq: open.seq + 1, closedAt: open.endsAt })
        .where(eq(auctions.id, open.id));
      await tx.delete(auctionBidders);
    },
  ],
  [
    "I4",
    "gold was spent on nothing",
    async (tx, { goldJournal }) => {
      const amount = 0;
      await tx.insert(goldJournal).values({ userId: anna.id, kind: "spend", amount, at: 0 });
    },
  ],
  [
    "I5",
    "a bid came at the end of its auction",
    async (tx, { bids }) => {
      await tx
        .update(bids)
        .set({ placedAt: open.endsAt })
        .where(eq(bids.id, lastBid(open)));
    },
  ],
  [
    "I5",
    "a bid raised by 99 only",
    async (tx, { bids, goldJournal }) => {
      const id = bidIdOf(open.id, 2);
      await tx.update(bids).set({ amount: 199 }).where(eq(bids.id, id));
      await tx.update(goldJournal).set({ amount: 199 }).where(eq(goldJournal.bidId, id));
    },
  ],
  [
    "I5",
    "a first bid below the minimum",
    async (tx, { bids, goldJournal }) => {
      const id = bidIdOf(open.id, 1);
      await tx.update(bids).set({ amount: 99 }).where(eq(bids.id, id));
      await tx.update(goldJournal).set({ amount: 99 }).where(eq(goldJournal.bidId, id));
    },
  ],
  [
    "I5",
    "a bid in the middle is missing",
    async (tx, { bids, goldJournal, auctionBidders }) => {
      const id = bidIdOf(open.id, 2);
      await tx.delete(bids).where(eq(bids.id, id));
      await tx.delete(goldJournal).where(eq(goldJournal.bidId, id));
      await tx.delete(auctionBidders).where(eq(auctionBidders.userId, cleo.id));
    },
  ],
  [
    "I5",
    "a player outbid himself",
    async (tx, { bids, goldJournal, auctionBidders }) => {
      const id = bidIdOf(open.id, 2);
      await tx.update(bids).set({ bidderId: bruno.id }).where(eq(bids.id, id));
      await tx.update(goldJournal).set({ userId: bruno.id }).where(eq(goldJournal.bidId, id));
      await tx.delete(auctionBidders).where(eq(auctionBidders.userId, cleo.id));
    },
  ],
  [
    "I5",
    "a bid is by nobody",
    async (tx, { bids, goldJournal, auctionBidders }) => {
      const id = bidIdOf(open.id, 2);
      await tx.update(bids).set({ bidderId: "nobody" }).where(eq(bids.id, id));
      await tx.update(goldJournal).set({ userId: "nobody" }).where(eq(goldJournal.bidId, id));
      await tx
        .update(auctionBidders)
        .set({ userId: "nobody" })
        .where(eq(auctionBidders.userId, cleo.id));
    },
  ],
  [
    "I5",
    "a bid is for no auction",
    async (tx, tables) => {
      const id = bidIdOf(999, 1);
      await tx
        .insert(tables.bids)
        .values({ id, bidderId: cleo.id, amount: 100, placedAt: open.startsAt });
      await move(tx, tables, cleo, "hold", 100, id);
      await move(tx, tables, cleo, "release", 100, id);
    },
  ],
  [
    "I5",
    "an auction shows another current bid than its last",
    async (tx, { auctions, goldJournal }) => {
      await tx.update(auctions).set({ currentBid: 600 }).where(eq(auctions.id, open.id));
      await tx
        .update(goldJournal)
        .set({ amount: 600 })
        .where(eq(goldJournal.bidId, lastBid(open)));
      await moveToHeld(tx, bruno, 100);
    },
  ],
  [
    "I5",
    "an auction has lost its bids",
    async (tx, { bids, goldJournal }) => {
      const ids = sql`(${bidIdOf(sold.id, 1)}, ${bidIdOf(sold.id, 2)})`;
      await tx.delete(bids).where(sql`${bids.id} in ${ids}`);
      await tx.delete(goldJournal).where(sql`${goldJournal.bidId} in ${ids} and kind <> 'spend'`);
      await tx.delete(goldJournal).where(sql`${goldJournal.bidId} in ${ids}`);
      await tx
        .update(goldJournal)
        .set({ amount: 9700 })
        .where(sql`kind = 'grant' and user_id = ${bruno.id}`);
    },
  ],
  [
    "I6",
    "a balance has moved from gold to held without a movement",
    async (tx) => moveToHeld(tx, anna, 100),
  ],
  [
    "I6",
    "two purses have swapped a coin",
    async (tx) => {
      await moveGold(tx, anna, 1);
      await moveGold(tx, cleo, -1);
    },
  ],
  [
    "I7",
    "an auction's seq jumped",
    async (tx, { auctions }) => {
      await tx
        .update(auctions)
        .set({ seq: open.seq + 1 })
        .where(eq(auctions.id, open.id));
    },
  ],
  [
    "I7",
    "a closed auction's end did not count",
    async (tx, { auctions }) => {
      await tx
        .update(auctions)
        .set({ seq: sold.seq - 1 })
        .where(eq(auctions.id, sold.id));
    },
  ],
  [
    "I7",
    "a relisted gladiator's seq starts over",
    async (tx, { auctions }) => {
      await tx.update(auctions).set({ firstSeq: 1, seq: 1 }).where(eq(auctions.id, relisted.id));
    },
  ],
  [
    "I8",
    "a bidder is not listed",
    async (tx, { auctionBidders }) => {
      await tx.delete(auctionBidders).where(eq(auctionBidders.userId, cleo.id));
    },
  ],
  [
    "I8",
    "somebody is listed who never bid",
    async (tx, { auctionBidders }) => {
      await tx.insert(auctionBidders).values({ userId: anna.id, auctionId: relisted.id });
    },
  ],
  [
    "I2",
    "less than nothing was granted",
    async (tx, { goldJournal }) => {
      await unchecked(tx);
      await tx
        .insert(goldJournal)
        .values({ userId: anna.id, kind: "grant", amount: -5, bidId: null, at: 0 });
      await moveGold(tx, anna, -5);
    },
  ],
  [
    "I4",
    "an outbid bid was held twice",
    async (tx, tables) => {
      await move(tx, tables, cleo, "hold", 400, bidIdOf(open.id, 2));
      await moveToHeld(tx, cleo, 400);
    },
  ],
  [
    "I4",
    "an outbid bid was never held",
    async (tx, { goldJournal }) => {
      await tx.delete(goldJournal).where(eq(goldJournal.bidId, bidIdOf(open.id, 2)));
    },
  ],
  [
    "I4",
    "a later player got an outbid player's gold",
    async (tx, { goldJournal }) => {
      await tx
        .update(goldJournal)
        .set({ userId: bruno.id })
        .where(sql`${goldJournal.bidId} = ${bidIdOf(open.id, 1)} and kind = 'release'`);
      await moveToHeld(tx, anna, 100);
      await moveToHeld(tx, bruno, -100);
    },
  ],
  [
    "I4",
    "an earlier player got an outbid player's gold",
    async (tx, { goldJournal }) => {
      await tx
        .update(goldJournal)
        .set({ userId: bruno.id })
        .where(sql`${goldJournal.bidId} = ${bidIdOf(open.id, 2)} and kind = 'release'`);
      await moveToHeld(tx, cleo, 400);
      await moveToHeld(tx, bruno, -400);
    },
  ],
  [
    "I4",
    "an outbid player got less back than he had bid",
    async (tx, { goldJournal }) => {
      await tx
        .update(goldJournal)
        .set({ amount: 300 })
        .where(sql`${goldJournal.bidId} = ${bidIdOf(open.id, 2)} and kind = 'release'`);
      await moveToHeld(tx, cleo, 100);
    },
  ],
  [
    "I4",
    "a winner pays more than he bid",
    async (tx, { goldJournal, schools }) => {
      await tx
        .update(goldJournal)
        .set({ amount: 400 })
        .where(sql`${goldJournal.bidId} = ${lastBid(sold)} and kind = 'spend'`);
      await tx
        .update(schools)
        .set({ goldHeld: sql`gold_held - 100` })
        .where(eq(schools.userId, bruno.id));
    },
  ],
  [
    "I4",
    "a player owns a gladiator that was never on the market",
    async (tx, { gladiators, schools }) => {
      const [row] = await tx.select().from(gladiators).limit(1);
      if (!row) throw new Error("there is no gladiator");
      await tx.insert(gladiators).values({ ...row, id: "unlisted", ownerId: anna.id });
      await tx.update(schools).set({ totalGladiators: 1 }).where(eq(schools.userId, anna.id));
    },
  ],
  [
    "I4",
    "an auction with a bid ended unsold",
    async (tx, tables) => {
      const { auctions, bids } = tables;
      const id = bidIdOf(unsold.id, 1);
      await tx
        .insert(bids)
        .values({ id, bidderId: anna.id, amount: 100, placedAt: unsold.startsAt });
      await move(tx, tables, anna, "hold", 100, id);
      await move(tx, tables, anna, "release", 100, id);
      await tx
        .update(auctions)
        .set({ currentBid: 100, leaderId: anna.id, bidCount: 1, seq: unsold.seq + 1 })
        .where(eq(auctions.id, unsold.id));
      await tx
        .update(auctions)
        .set({ firstSeq: relisted.firstSeq + 1, seq: relisted.seq + 1 })
        .where(eq(auctions.id, relisted.id));
    },
  ],
  [
    "I4",
    "an open auction has been closed",
    async (tx, { auctions }) => {
      await tx.update(auctions).set({ closedAt: open.endsAt }).where(eq(auctions.id, open.id));
    },
  ],
  [
    "I5",
    "a bid lies beyond the auction's last",
    async (tx, tables) => {
      const id = lastBid(open) + 1;
      await tx
        .insert(tables.bids)
        .values({ id, bidderId: cleo.id, amount: 600, placedAt: open.startsAt });
      await move(tx, tables, cleo, "hold", 600, id);
      await move(tx, tables, cleo, "release", 600, id);
    },
  ],
  [
    "I5",
    "a bid lies before the auction's first",
    async (tx, tables) => {
      const id = bidIdOf(open.id, 1) - 1;
      await tx
        .insert(tables.bids)
        .values({ id, bidderId: cleo.id, amount: 100, placedAt: open.startsAt });
      await move(tx, tables, cleo, "hold", 100, id);
      await move(tx, tables, cleo, "release", 100, id);
    },
  ],
  [
    "I5",
    "an auction is led by another player than its last bidder",
    async (tx, { auctions, goldJournal }) => {
      await tx.update(auctions).set({ leaderId: anna.id }).where(eq(auctions.id, open.id));
      await tx
        .update(goldJournal)
        .set({ userId: anna.id })
        .where(eq(goldJournal.bidId, lastBid(open)));
      await moveToHeld(tx, bruno, -500);
      await moveToHeld(tx, anna, 500);
    },
  ],
  [
    "I6",
    "one player's held gold is counted as another's",
    async (tx, { schools }) => {
      for (const [player, amount] of [
        [bruno, -10],
        [cleo, 10],
      ] as const) {
        await tx
          .update(schools)
          .set({ goldHeld: sql`gold_held + ${amount}` })
          .where(eq(schools.userId, player.id));
      }
    },
  ],
];

test.each(corruptions)("%s notices that %s", async (invariant, _what, corrupt) => {
  const findings = await auditAfter(corrupt);
  expect(findings.map(({ invariant }) => invariant)).toEqual([invariant]);
});

test("a finding counts all offenders and shows the first five", async () => {
  const [finding, ...others] = await auditAfter(async (tx, { goldJournal }) => {
    const strange = { userId: anna.id, kind: "spend", amount: 0, at: 0 } as const;
    const bidIds = Array.from({ length: 12 }, (_, index) => index + 1);
    await tx.insert(goldJournal).values(bidIds.map((bidId) => ({ ...strange, bidId })));
  });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ invariant: "I4", count: 12 });
  expect(finding?.offenders).toHaveLength(5);
  expect(finding?.offenders[0]).toMatch(/^movement \d+: spend of 0 by .*, for no bid$/);
});

test("an offender among the bids is told with its place, and with the bid before it", async () => {
  const [finding] = await auditAfter(async (tx, { bids, goldJournal }) => {
    const id = bidIdOf(open.id, 2);
    await tx.update(bids).set({ amount: 199 }).where(eq(bids.id, id));
    await tx.update(goldJournal).set({ amount: 199 }).where(eq(goldJournal.bidId, id));
  });
  expect(finding?.offenders).toEqual([
    `bid ${bidIdOf(open.id, 2)}: number 2 of auction ${open.id}, 199 by ${cleo.id} after 100 by ${anna.id}`,
  ]);
});

/** Does it inside a transaction that is then rolled back, so that the house stays sound. */
async function auditAfter(
  corrupt: (tx: Transaction, tables: Tables) => Promise<void>,
): Promise<Finding[]> {
  let findings: Finding[] | undefined;
  const rollBack = new Error("roll back");
  const attempt = house.database.transaction(async (tx) => {
    await corrupt(tx, house.database.tables);
    findings = await auditHouse({ read: tx });
    throw rollBack;
  });
  await expect(attempt).rejects.toBe(rollBack);
  await checked();
  return findings ?? [];
}

async function auctions(): Promise<AuctionRow[]> {
  const { read, tables } = house.database;
  return read.select().from(tables.auctions).orderBy(asc(tables.auctions.id));
}

async function bid(player: TestPlayer, auction: AuctionRow | undefined, bidAmount: number) {
  const { receipts } = await judgeBatch(house, [
    {
      gladiatorId: auction?.gladiatorId ?? "",
      bidAmount,
      bidderId: player.id,
      bidderName: player.username,
      idempotencyKey: null,
    },
  ]);
  expect(receipts).toMatchObject([{ ok: true }]);
}

async function moveToHeld(tx: Transaction, { id }: TestPlayer, amount: number): Promise<void> {
  const { schools } = house.database.tables;
  await tx
    .update(schools)
    .set({ gold: sql`gold - ${amount}`, goldHeld: sql`gold_held + ${amount}` })
    .where(eq(schools.userId, id));
}

async function moveGold(tx: Transaction, { id }: TestPlayer, amount: number): Promise<void> {
  const { schools } = house.database.tables;
  await tx
    .update(schools)
    .set({ gold: sql`gold + ${amount}` })
    .where(eq(schools.userId, id));
}

async function move(
  tx: Transaction,
  { goldJournal }: Tables,
  { id }: TestPlayer,
  kind: "hold" | "release" | "spend",
  amount: number,
  bidId: number,
): Promise<void> {
  await tx.insert(goldJournal).values({ userId: id, kind, amount, bidId, at: 0 });
}

/** Past the CHECKs, which would refuse the corruption; what is rolled back puts PostgreSQL's back. */
async function unchecked(tx: Transaction): Promise<void> {
  if (!isScaledOut()) return ignoreChecks(tx, "on");
  const postgres = tx as unknown as { execute(query: SQL): Promise<unknown> };
  for (const [table, ...checks] of CHECKS) {
    const dropped = checks.map((check) => `drop constraint ${table}_${check}`).join(", ");
    await postgres.execute(sql.raw(`alter table ${table} ${dropped}`));
  }
}

const CHECKS = [
  ["schools", "gold", "gold_held", "total_gladiators"],
  ["gold_journal", "amount"],
  ["auctions", "bid_count", "leader"],
  ["bids", "amount"],
];

async function checked(): Promise<void> {
  if (!isScaledOut()) await house.database.transaction((tx) => ignoreChecks(tx, "off"));
}

async function ignoreChecks(tx: Transaction, setting: "on" | "off"): Promise<void> {
  const sqlite = tx as unknown as { run(query: SQL): void };
  sqlite.run(sql.raw(`pragma ignore_check_constraints = ${setting}`));
}
