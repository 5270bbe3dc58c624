import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import type { BatchEntry } from "../../src/features/market/bidding/bid.ts";
import { judgeBids } from "../../src/features/market/bidding/judging/judge-bids.ts";
import type { Judgement } from "../../src/features/market/bidding/judging/judgement.ts";
import { newListing, type NewAuction } from "../../src/features/market/closing/list-auctions.ts";
import {
  settleAuctions,
  type Settlement,
} from "../../src/features/market/closing/settle-auctions.ts";
import type { SettledLot } from "../../src/features/market/closing/pay-seller.ts";
import { Connections } from "../../src/features/market/selling/connections.ts";
import type { GoldMovement } from "../../src/features/school/gold.ts";
import type { AuctionRow } from "../../src/presenters/present-auction.ts";
import type { SchoolRow } from "../../src/presenters/present-school.ts";

export interface MemoryPlayer {
  id: string;
  username: string;
  gold: number;
}

type MarketTerms = Pick<MarketModel, "auctionDurationMs" | "softClose" | "newSchoolLeadsMax">;

/**
 * The market as plain rows, changed by the pure rules alone: the database must hold the same after
 * the same history. Rows are frozen, so that a rule that changes its input throws.
 */
export class MarketModel {
  readonly players: readonly MemoryPlayer[];
  readonly auctionDurationMs: number;
  readonly softClose: SoftClose | null;
  /** All schools are new at first. */
  readonly newSchoolLeadsMax: number | null;
  now: number;
  auctions: readonly AuctionRow[] = [];
  schools: ReadonlyMap<string, SchoolRow>;
  bids: Judgement["bids"] = [];
  movements: GoldMovement[] = [];
  ownerIds: ReadonlyMap<string, string> = new Map();
  /** By the gladiators' ids. */
  wins: ReadonlyMap<string, number> = new Map();

  constructor(
    players: readonly MemoryPlayer[],
    { auctionDurationMs, softClose, newSchoolLeadsMax }: MarketTerms,
    now: number,
  ) {
    this.players = players;
    this.auctionDurationMs = auctionDurationMs;
    this.softClose = softClose;
    this.newSchoolLeadsMax = newSchoolLeadsMax;
    this.now = now;
    this.schools = new Map(players.map((player) => [player.id, schoolOf(player)]));
    this.movements = players.map(({ id, gold }) => ({
      userId: id,
      kind: "grant",
      amount: gold,
      bidId: null,
      causeId: null,
      at: now,
    }));
  }

  /** The gladiators' newest auctions, in order of their ids. */
  get newest(): readonly AuctionRow[] {
    return [...new Map(this.auctions.map((row) => [row.gladiatorId, row])).values()];
  }

  /** As settling reads them. */
  get lotsByGladiatorId(): ReadonlyMap<string, SettledLot> {
    const lots = this.auctions.map(({ gladiatorId }): [string, SettledLot] => [
      gladiatorId,
      { gamesInSchool: 0, wins: this.wins.get(gladiatorId) ?? 0, usualPriceMax: Infinity },
    ]);
    return new Map(lots);
  }

  get open(): readonly AuctionRow[] {
    return this.auctions.filter(({ status }) => status === "open");
  }

  judge(entries: readonly BatchEntry[]): Judgement {
    return judgeBids(this.#state(), entries, this.now);
  }

  place(entries: readonly BatchEntry[]): Judgement {
    const judgement = this.judge(entries);
    this.#replace([...judgement.auctions, ...judgement.privatelyChanged]);
    this.#save(judgement.schools, judgement.movements);
    this.bids = [...this.bids, ...judgement.bids];
    return judgement;
  }

  settle(): Settlement {
    const due = this.open.filter(({ endsAt }) => endsAt <= this.now);
    const { schools: schoolsByUserId, lotsByGladiatorId, now, auctionDurationMs, softClose } = this;
    const rows = { schoolsByUserId, lotsByGladiatorId };
    const settlement = settleAuctions(due, rows, { now, auctionDurationMs, softClose });
    this.#replace(settlement.closed);
    this.list(settlement.relisted);
    this.#save(settlement.schools, settlement.movements);
    const sold = settlement.sales.map(({ gladiatorId, winnerId }) => [gladiatorId, winnerId]);
    this.ownerIds = new Map([...this.ownerIds, ...(sold as [string, string][])]);
    return settlement;
  }

  /** Fills the market with new gladiators, whose auctions end in order. */
  restock(marketSize: number): void {
    const missing = marketSize - this.open.length;
    for (let index = 1; index <= missing; index += 1) {
      const gladiatorId = `gladiator-${this.auctions.length + 1}`;
      const endsAt = this.now + Math.round((this.auctionDurationMs * index) / missing);
      const given = { gladiatorId, gladiatorName: gladiatorId };
      const { now, softClose } = this;
      this.list([newListing(given, { seq: 1, now, endsAt, softClose })]);
    }
  }

  /** A man of a school's, whom it offers. */
  offer(
    { gladiatorId, sellerId }: { gladiatorId: string; sellerId: string },
    listing: NewAuction,
  ): void {
    const seller = this.schools.get(sellerId);
    if (!seller) throw new Error(`There is no school ${sellerId}`);
    const owner = { ...seller, totalGladiators: seller.totalGladiators + 1 };
    this.schools = new Map([...this.schools, [sellerId, owner]]);
    this.ownerIds = new Map([...this.ownerIds, [gladiatorId, sellerId]]);
    this.list([listing]);
  }

  list(listings: readonly NewAuction[]): void {
    const first = this.auctions.length + 1;
    const listed = listings.map((listing, index) => frozen({ ...listing, id: first + index }));
    this.auctions = [...this.auctions, ...listed];
  }

  #state() {
    return {
      auctionsByGladiatorId: new Map(this.newest.map((row) => [row.gladiatorId, row])),
      schoolsByUserId: this.schools,
      newSchoolLeadsMax: this.newSchoolLeadsMax,
      connections: Connections.NONE,
    };
  }

  #replace(changed: readonly AuctionRow[]): void {
    const byId = new Map(changed.map((row) => [row.id, frozen(row)]));
    this.auctions = this.auctions.map((row) => byId.get(row.id) ?? row);
  }

  #save(schools: readonly SchoolRow[], movements: readonly GoldMovement[]): void {
    const changed = schools.map((school): [string, SchoolRow] => [school.userId, frozen(school)]);
    this.schools = new Map([...this.schools, ...changed]);
    this.movements = [...this.movements, ...movements];
  }
}

function schoolOf({ id, gold }: MemoryPlayer): SchoolRow {
  return frozen({
    userId: id,
    name: "Invictus Ludus",
    gold,
    goldHeld: 0,
    reputation: 0,
    totalWins: 0,
    totalGladiators: 0,
    version: 1,
    leads: 0,
    newUntil: null,
    newLeadsMax: null,
    boutsWon: 0,
    tiedGold: gold,
    heldForSales: 0,
  });
}

function frozen<Row extends object>(row: Row): Row {
  for (const value of Object.values(row)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze(row);
}
