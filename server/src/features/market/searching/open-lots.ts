import { setImmediate as yieldToOthers } from "node:timers/promises";
import { and, asc, inArray } from "drizzle-orm";
import { peopleOf } from "@ludus/shared/model/gladiators/nationalities";
import { ATTRIBUTES, parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { recordOf } from "@ludus/shared/records";
import type { Database, Reader } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { isOpen } from "../../../platform/database/schema/is-open.ts";
import type { MarketVersion } from "../market-version.ts";
import type { Lot, LotProfile } from "./lot.ts";

/** Profiles read at once, a few milliseconds of work. */
const BATCH = 200;

/**
 * The open auctions, in memory for searches, ending soonest first. Each version of the market reads
 * the auctions once, and profiles only of lots that are new (decision 25).
 */
export class OpenLots {
  readonly #database: Database;
  readonly #version: MarketVersion;
  #read: { version: number; lots: Promise<Lot[]> } | null = null;
  #profiles = new Map<number, KnownProfile>();

  constructor(database: Database, version: MarketVersion) {
    this.#database = database;
    this.#version = version;
  }

  async get(): Promise<readonly Lot[]> {
    const version = this.#version.current();
    if (this.#read?.version !== version) this.#read = { version, lots: this.#readLots() };
    const { lots } = this.#read;
    try {
      return await lots;
    } catch (error) {
      if (this.#read.lots === lots) this.#read = null;
      throw error;
    }
  }

  async #readLots(): Promise<Lot[]> {
    const { read } = this.#database;
    const auctions = await openAuctions(read, {});
    const profiles = new Map<number, KnownProfile>();
    const unknown = auctions.filter(({ auctionId, gladiatorId }) => {
      const known = this.#profiles.get(auctionId);
      // A database that has lost commits gives an auction's id once more.
      const isSame = known?.gladiatorId === gladiatorId;
      if (isSame) profiles.set(auctionId, known);
      return !isSame;
    });
    for (let from = 0; from < unknown.length; from += BATCH) {
      if (from > 0) await yieldToOthers();
      await readProfiles(read, unknown.slice(from, from + BATCH), profiles);
    }
    this.#profiles = profiles;
    return auctions.flatMap((auction) => {
      const profile = profiles.get(auction.auctionId);
      return profile ? [lotOf(auction, profile)] : [];
    });
  }
}

/** Those of these gladiators who are on the market now, in the order of their auctions. */
export async function readLotsOf(read: Reader, gladiatorIds: readonly string[]): Promise<Lot[]> {
  const auctions = await openAuctionsOf(read, { gladiatorIds });
  const profiles = new Map<number, KnownProfile>();
  await readProfiles(read, auctions, profiles);
  return auctions.flatMap((auction) => {
    const profile = profiles.get(auction.auctionId);
    return profile ? [lotOf(auction, profile)] : [];
  });
}

type KnownProfile = LotProfile & Pick<Lot, "gladiatorId">;
type OpenAuction = Omit<Lot, keyof LotProfile>;

/** Field by field: spreading both would take most of a search's time. */
function lotOf(auction: OpenAuction, profile: LotProfile): Lot {
  return {
    auctionId: auction.auctionId,
    gladiatorId: auction.gladiatorId,
    endsAt: auction.endsAt,
    currentBid: auction.currentBid,
    bidCount: auction.bidCount,
    startingPrice: auction.startingPrice,
    sellerId: auction.sellerId,
    nameKey: profile.nameKey,
    nationality: profile.nationality,
    age: profile.age,
    level: profile.level,
    wins: profile.wins,
    potential: profile.potential,
    bestWeapon: profile.bestWeapon,
    marketValue: profile.marketValue,
    attributes: profile.attributes,
  };
}

function selectAuctions(read: Reader) {
  const { auctions } = read.tables;
  return read
    .select({
      auctionId: auctions.id,
      gladiatorId: auctions.gladiatorId,
      endsAt: auctions.endsAt,
      currentBid: auctions.currentBid,
      bidCount: auctions.bidCount,
      startingPrice: auctions.startingPrice,
      sellerId: auctions.sellerId,
    })
    .from(auctions);
}

const openAuctions = prepared("open_auctions", (read: Reader) => {
  const { auctions } = read.tables;
  return selectAuctions(read)
    .where(isOpen(auctions))
    .orderBy(asc(auctions.endsAt), asc(auctions.id));
});

const openAuctionsOf = prepared("open_auctions_of", (read: Reader) => {
  const { auctions } = read.tables;
  return selectAuctions(read)
    .where(
      and(isOpen(auctions), inArray(auctions.gladiatorId, read.listFrom("gladiatorIds", "text"))),
    )
    .orderBy(asc(auctions.id));
});

const gladiatorsById = prepared("lot_profiles", (read: Reader) => {
  const { gladiators } = read.tables;
  return read
    .select()
    .from(gladiators)
    .where(inArray(gladiators.id, read.listFrom("gladiatorIds", "text")));
});

async function readProfiles(
  read: Reader,
  auctions: readonly OpenAuction[],
  profiles: Map<number, KnownProfile>,
): Promise<void> {
  const gladiatorIds = auctions.map(({ gladiatorId }) => gladiatorId);
  const rows = await gladiatorsById(read, { gladiatorIds });
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { auctionId, gladiatorId } of auctions) {
    const row = byId.get(gladiatorId);
    if (row) profiles.set(auctionId, profileOf(row));
  }
}

type GladiatorRow = Database["tables"]["gladiators"]["$inferSelect"];

function profileOf(gladiator: GladiatorRow): KnownProfile {
  const attributes = parseAttributes(gladiator.attributes);
  return {
    gladiatorId: gladiator.id,
    nameKey: gladiator.nameKey,
    nationality: peopleOf(gladiator.nationality),
    age: gladiator.age,
    level: gladiator.level,
    wins: gladiator.wins,
    potential: gladiator.potential,
    bestWeapon: gladiator.bestWeapon,
    marketValue: gladiator.marketValue,
    attributes: recordOf(ATTRIBUTES, (name) => attributes[name].value),
  };
}
