import { firstEnds } from "@ludus/shared/rules/auctions/first-ends";
import type { Transaction } from "../../../../platform/database/database.ts";
import type { GladiatorRow } from "../../../../presenters/present-gladiator.ts";
import { lotsListed } from "../../../../facts/fact-kinds.ts";
import { recordFacts } from "../../../../facts/record-facts.ts";
import { recordNewLots } from "../../rows/record-new-lots.ts";
import { countOpenStock } from "../../count-open.ts";
import type { MarketContext, NewGladiator } from "../../market-context.ts";
import { insertListings, newListing, type NewAuction } from "../../rows/listings.ts";
import { lockRestock } from "./lock-restock.ts";
import { openNames } from "./open-names.ts";

const FIRST_SEQ = 1;

/** Brings the market's stock to its size with new gladiators; any number of callers do it once. */
export async function restockMarket(context: MarketContext): Promise<void> {
  const wanted = await context.supply.wantedLots();
  if ((await countOpenStock(context.database.read)) >= wanted) return;
  const listings = await context.database.transaction((tx) => listMissing(tx, context, wanted));
  if (listings.length === 0) return;
  context.meter.gladiatorsListed(listings.length);
  for (const { gladiatorId, endsAt } of listings) {
    context.jobs.scheduleClosing({ gladiatorId, endsAt });
  }
  await context.facts.announce();
}

async function listMissing(
  tx: Transaction,
  { wallNow, auctionDurationMs, softClose, gladiators: source }: MarketContext,
  wanted: number,
): Promise<NewAuction[]> {
  const { tables } = tx;
  await lockRestock(tx);
  const open = await countOpenStock(tx);
  const ever = await tx.select({ id: tables.auctions.id }).from(tables.auctions).limit(1);
  const missing = Math.max(0, wanted - open);
  const now = wallNow();
  const takenNames = await openNames(tx);
  const gladiators = Array.from({ length: missing }, () => {
    const gladiator = source.generate(takenNames);
    takenNames.add(gladiator.name);
    return rowOf(source.newId(), gladiator, now);
  });
  // The very first stock ends bit by bit, so that something always ends soon.
  const first = ever.length > 0 ? [] : firstEnds(missing, auctionDurationMs);
  const endsAt = (index: number) => now + (first[index] ?? auctionDurationMs);
  const listings = gladiators.map(({ id, name }, index) =>
    newListing(
      { gladiatorId: id, gladiatorName: name },
      { seq: FIRST_SEQ, now, endsAt: endsAt(index), softClose },
    ),
  );
  await tx.insertAll(tables.gladiators, gladiators);
  await insertListings(tx, listings);
  await recordNewLots(
    tx,
    gladiators.map(({ id }) => id),
    now,
  );
  if (missing > 0) await recordFacts(tx, now, [lotsListed.of({ count: missing })]);
  return listings;
}

function rowOf(id: string, gladiator: NewGladiator, createdAt: number): GladiatorRow {
  return {
    ...gladiator,
    id,
    ownerId: null,
    acquiredAt: null,
    nameKey: gladiator.name.toLowerCase(),
    createdAt,
    gamesInSchool: 0,
    gamesSinceOffered: null,
    openAtFirst: null,
    paid: null,
    attributesWhenBought: null,
    retiredFrom: null,
    retiredAt: null,
    training: "style",
  };
}
