import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Problem } from "@ludus/shared/contract/problems";
import { DAY_MS } from "@ludus/shared/durations";
import { judgeBid, openMarketFixture, type MarketFixture } from "#test/market-fixture.ts";
import { first } from "#test/market.ts";
import { renameSchool } from "#test/rename-school.ts";
import { createTestPlayers, type TestPlayer } from "#test/test-players.ts";
import { openAuctions, setSchool, storedAuctions, storedSchool } from "#test/stored.ts";
import { openLosingNode } from "#test/open-losing-node.ts";
import { auditDatabase } from "../../../audit/audit-database.ts";
import { closeDueAuctions } from "../closing/close-due-auctions.ts";
import { voidAuction } from "../voiding/void-auction.ts";
import { restockMarket } from "../closing/restocking/restock-market.ts";
import type { MarketContext } from "../market-context.ts";
import { offerGladiator } from "./offer-gladiator.ts";
import { payEscrow } from "../closing/pay-escrow.ts";
import { takeGladiatorBack } from "./take-back.ts";

const DURATION_MS = 60 * 60_000;
const RACES = 60;

let market: MarketFixture;
let anna: TestPlayer;
let bruno: TestPlayer;
let gladiator: string;
beforeEach(async () => {
  market = await openMarketFixture({ marketSize: 1, auctionDurationMs: DURATION_MS });
  [anna, bruno] = first(2, await createTestPlayers(market, 2, { startingGold: 100_000 }));
  await setSchool(market.database, bruno, { tiedGold: 0 });
  await restockMarket(market);
  const [lot] = first(1, await storedAuctions(market.database));
  gladiator = lot.gladiatorId;
  await bid(anna, 100);
  market.clock.advance(DURATION_MS);
  await closeDueAuctions(market);
});
afterEach(async () => {
  expect(await auditDatabase(market.database)).toEqual([]);
  await market.close();
});

async function bid(player: TestPlayer, bidAmount: number): Promise<string> {
  const receipt = await judgeBid(market, player, gladiator, bidAmount);
  return receipt.ok ? "done" : receipt.problem.code;
}

async function takeBack({ id }: TestPlayer): Promise<string> {
  try {
    await takeGladiatorBack(market, gladiator, id);
    return "done";
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const schoolOf = (player: TestPlayer) => storedSchool(market.database, player);

async function offer({ id }: TestPlayer, startingPrice: number, marketValue = 1000): Promise<void> {
  const { gladiators } = market.database.tables;
  await market.database.transaction(async (tx) => {
    const ready = { gamesInSchool: 1, gamesSinceOffered: null, marketValue };
    await tx.update(gladiators).set(ready).where(eq(gladiators.id, gladiator));
  });
  await offerGladiator(market, { id: gladiator, startingPrice }, id);
}

async function movementsOf({ id }: TestPlayer, kind: "sale" | "sale-fee" | "sale-refund") {
  const { goldJournal } = market.database.tables;
  const rows = await market.database.read
    .select()
    .from(goldJournal)
    .where(eq(goldJournal.userId, id));
  return rows.filter((row) => row.kind === kind);
}

test("a first bid and a taking back at once end in exactly one of them, whichever is first", async () => {
  const seen = new Set<string>();
  for (let race = 0; race < RACES; race += 1) {
    await offer(anna, 500);
    const bidsFirst = race % 2 === 0;
    const bidding = bidsFirst ? bid(bruno, 500) : null;
    const taking = takeBack(anna);
    const [placed, taken] = await Promise.all([bidding ?? bid(bruno, 500), taking]);
    seen.add(`${placed}, ${taken}`);
    const { goldHeld, heldForSales } = await schoolOf(bruno);
    expect([goldHeld, heldForSales]).toEqual(placed === "done" ? [500, 500] : [0, 0]);
    if (placed !== "done") continue;
    // The winner is the next seller.
    market.clock.advance(DURATION_MS);
    await closeDueAuctions(market);
    [anna, bruno] = [bruno, anna];
    await setSchool(market.database, bruno, { tiedGold: 0 });
  }
  expect(seen).toEqual(new Set(["done, SALE_HAS_BIDS", "AUCTION_ENDED, done"]));
});

test("a gladiator who is offered while his school is renamed is shown with the school's new name", async () => {
  for (let race = 0; race < RACES; race += 1) {
    const name = `School ${race}`;
    const renaming = race % 2 === 0 ? renameSchool(market, anna, name) : null;
    await Promise.all([offer(anna, 500), renaming ?? renameSchool(market, anna, name)]);
    const open = (await openAuctions(market.database)).filter(
      (lot) => lot.gladiatorId === gladiator,
    );
    expect(open).toMatchObject([{ sellerSchool: name }]);
    await takeBack(anna);
  }
});

test("a gladiator who is offered twice at once is offered once, for one fee", async () => {
  const twice = await Promise.allSettled([offer(anna, 500), offer(anna, 700)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await movementsOf(anna, "sale-fee")).toHaveLength(1);
});

test("two nodes that close a sale at once pay its seller once", async () => {
  await offer(anna, 1000);
  await bid(bruno, 1000);
  market.clock.advance(DURATION_MS);
  const other = await openLosingNode(market);
  const { gold } = await schoolOf(anna);
  await Promise.all([closeDueAuctions(market), closeDueAuctions(other.context)]);
  await other.context.facts.announce();
  expect(await schoolOf(anna)).toMatchObject({ gold: gold + 850, totalGladiators: 0 });
  expect(await movementsOf(anna, "sale")).toMatchObject([{ amount: 850, bidId: null }]);
  expect(other.ended).toMatchObject([{ outcome: "sold" }]);
});

test.each(["before-commit", "after-commit"] as const)(
  "a sale whose closing lost its connection %s is paid and announced once",
  async (at) => {
    await offer(anna, 1000);
    await bid(bruno, 1000);
    market.clock.advance(DURATION_MS);
    const { gold } = await schoolOf(anna);
    const node = await openLosingNode(market, { at });
    await expect(closeDueAuctions(node.context)).rejects.toThrow("Connection terminated");
    for (let times = 0; times < 2; times += 1) await closeDueAuctions(node.context);
    await node.context.facts.announce();
    expect(await schoolOf(anna)).toMatchObject({ gold: gold + 850 });
    expect(await movementsOf(anna, "sale")).toHaveLength(1);
    expect(node.ended).toMatchObject([{ outcome: "sold" }]);
    const { letters } = market.database.tables;
    const written = await market.database.read
      .select({ kind: letters.kind })
      .from(letters)
      .where(eq(letters.userId, anna.id));
    expect(written.map(({ kind }) => kind).toSorted()).toEqual(["sold", "won"]);
  },
);

test.each([null, "before-commit", "after-commit"] as const)(
  "proceeds in escrow are paid once by two nodes, when one loses its connection %s",
  async (at) => {
    await offer(anna, 1000, 300);
    await bid(bruno, 1000);
    market.clock.advance(DURATION_MS);
    await closeDueAuctions(market);
    const { gold } = await schoolOf(anna);
    market.clock.advance(DAY_MS - 1);
    await payEscrow(market);
    expect(await schoolOf(anna)).toMatchObject({ gold });
    market.clock.advance(1);
    const losing = await openLosingNode(market, { at });
    await Promise.allSettled([payEscrow(losing.context), payEscrow(market)]);
    await payEscrow(losing.context);
    expect(await schoolOf(anna)).toMatchObject({ gold: gold + 850 });
    expect(await movementsOf(anna, "sale")).toHaveLength(1);
    const { escrow } = market.database.tables;
    expect(await market.database.read.select().from(escrow)).toEqual([]);
  },
);

/** As an operator's act does; resolves with whether it was in time. */
async function voidSale({ database }: Pick<MarketContext, "database">): Promise<string> {
  const lots = await storedAuctions(market.database);
  const [{ id }] = first(
    1,
    lots.filter(({ sellerId }) => sellerId === anna.id),
  );
  const voiding = database.transaction((tx) => voidAuction(market, tx, id));
  return voiding.then(
    () => "voided",
    (error: unknown) => {
      if (error instanceof Problem) return error.code;
      throw error;
    },
  );
}

test("a sale in escrow that one node pays while another voids it is either paid or undone", async () => {
  await offer(anna, 1000, 300);
  await bid(bruno, 1000);
  market.clock.advance(DURATION_MS);
  await closeDueAuctions(market);
  const gold = { anna: (await schoolOf(anna)).gold, bruno: (await schoolOf(bruno)).gold };
  market.clock.advance(DAY_MS);
  const other = await openLosingNode(market);
  await Promise.all([
    voidSale(market),
    payEscrow(other.context),
    voidSale(other.context),
    payEscrow(market),
  ]);
  const isVoided = (await movementsOf(bruno, "sale-refund")).length === 1;
  expect(await movementsOf(anna, "sale")).toHaveLength(isVoided ? 0 : 1);
  expect(await schoolOf(anna)).toMatchObject({ gold: gold.anna + (isVoided ? 0 : 850) });
  expect(await schoolOf(bruno)).toMatchObject({ gold: gold.bruno + (isVoided ? 1000 : 0) });
});

test.each(["before-commit", "after-commit"] as const)(
  "a voiding of a sale that lost its connection %s is done once",
  async (at) => {
    await offer(anna, 1000, 300);
    await bid(bruno, 1000);
    market.clock.advance(DURATION_MS);
    await closeDueAuctions(market);
    const { gold } = await schoolOf(bruno);
    const losing = await openLosingNode(market, { at });
    await expect(voidSale(losing.context)).rejects.toThrow("Connection terminated");
    expect(await voidSale(market)).toBe(at === "before-commit" ? "voided" : "AUCTION_ENDED");
    expect(await schoolOf(bruno)).toMatchObject({ gold: gold + 1000 });
    expect(await movementsOf(bruno, "sale-refund")).toHaveLength(1);
  },
);
