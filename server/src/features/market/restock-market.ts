import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Transaction } from "../../platform/database/database.ts";
import type { GladiatorRow } from "../../views/gladiator-view.ts";
import { announceMarket } from "./announce-market.ts";
import { insertListings } from "./close-due-auctions.ts";
import { countOpen } from "./count-open.ts";
import type { MarketContext, NewGladiator } from "./market-context.ts";
import { newListing, type NewAuction } from "./settle-auctions.ts";

const FIRST_SEQ = 1;

/** Brings the market to its size with newly generated gladiators; any number of callers do it once. */
export async function restockMarket(context: MarketContext): Promise<void> {
  const { read, tables } = context.database;
  if ((await countOpen(read, tables)) >= context.marketSize) return;
  const listings = await context.database.transaction((tx) => listMissing(tx, context));
  if (listings.length === 0) return;
  context.meter.gladiatorsListed(listings.length);
  for (const { gladiatorId, endsAt } of listings) {
    context.jobs.scheduleClosing({ gladiatorId, endsAtMs: endsAt });
  }
  await announceMarket(context);
}

async function listMissing(
  tx: Transaction,
  { database: { tables }, now, marketSize, auctionDurationMs, generateGladiator }: MarketContext,
): Promise<NewAuction[]> {
  await takeTurn(tx, tables);
  const open = await countOpen(tx, tables);
  const ever = await tx.select({ id: tables.auctions.id }).from(tables.auctions).limit(1);
  const missing = Math.max(0, marketSize - open);
  const nowMs = now();
  const gladiators = Array.from({ length: missing }, () => rowOf(generateGladiator(), nowMs));
  // The very first stock ends bit by bit, so that something always ends soon.
  const endsAt = (index: number) =>
    nowMs +
    Math.round(ever.length > 0 ? auctionDurationMs : (auctionDurationMs * (index + 1)) / missing);
  const listings = gladiators.map(({ id, name }, index) =>
    newListing(
      { gladiatorId: id, gladiatorName: name },
      { seq: FIRST_SEQ, nowMs, endsAt: endsAt(index) },
    ),
  );
  await tx.insertAll(tables.gladiators, GLADIATOR_COLUMNS, gladiators);
  await insertListings(tx, tables, listings);
  return listings;
}

/** Two nodes that count at once would both fill the same gap. */
async function takeTurn(tx: Transaction, { house }: Database["tables"]): Promise<void> {
  await tx
    .insert(house)
    .values({ id: "house", version: 1 })
    .onConflictDoUpdate({ target: house.id, set: { version: sql`${house.version} + 1` } });
}

const GLADIATOR_COLUMNS = [
  "id",
  "name",
  "nameKey",
  "nationality",
  "age",
  "level",
  "experience",
  "wins",
  "losses",
  "kills",
  "morale",
  "condition",
  "marketValue",
  "potential",
  "bestWeapon",
  "attributes",
  "createdAt",
] as const;

function rowOf(gladiator: NewGladiator, createdAt: number): GladiatorRow {
  return {
    ...gladiator,
    id: uuidv7(),
    ownerId: null,
    acquiredAt: null,
    nameKey: gladiator.name.toLowerCase(),
    createdAt,
  };
}
