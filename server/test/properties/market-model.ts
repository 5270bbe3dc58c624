import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import type { BatchEntry } from "../../src/features/market/bidding/bid.ts";
import { judgeBids } from "../../src/features/market/bidding/judging/judge-bids.ts";
import type { Judgement } from "../../src/features/market/bidding/judging/judgement.ts";
import { newListing, type NewAuction } from "../../src/features/market/rows/listings.ts";
import type { DueLot } from "../../src/features/market/closing/ended-lot.ts";
import { settleAuctions } from "../../src/features/market/closing/settle-auctions.ts";
import { Connections } from "../../src/features/market/rows/connections.ts";
import type { GoldMovement } from "../../src/features/school/gold.ts";
import { SchoolsDraft } from "../../src/features/school/schools-draft.ts";
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

  get open(): readonly AuctionRow[] {
    return this.auctions.filter(({ status }) => status === "open");
  }

  judge(entries: readonly BatchEntry[]): Judgement {
    return judgeBids(this.#state(), entries, this.now);
  }

  place(entries: readonly BatchEntry[]): Judgement {
    const judgement = this.judge(entries);
    this.#replace([...judgement.auctions, ...judgement.privatelyChanged]);
    this.#save(judgement.schools);
    this.bids = [...this.bids, ...judgement.bids];
    return judgement;
  }

  /** As settling reads them. */
  get due(): DueLot[] {
    return this.open
      .filter(({ endsAt }) => endsAt <= this.now)
      .map((auction) => ({
        auction,
        gladiator: { gamesInSchool: 0, wins: this.wins.get(auction.gladiatorId) ?? 0 },
        usualPriceMax: Infinity,
      }));
  }

  settle() {
    const schools = new SchoolsDraft(this.schools, this.now);
    const ended = settleAuctions(this.due, schools, this);
    const relisted = ended.flatMap(({ relistedAs }) => relistedAs ?? []);
    this.#replace(ended.map(({ auction }) => auction));
    this.list(relisted);
    this.#save(schools);
    const sold = ended.flatMap(({ auction: { gladiatorId }, sale }): [string, string][] =>
      sale ? [[gladiatorId, sale.winnerId]] : [],
    );
    this.ownerIds = new Map([...this.ownerIds, ...sold]);
    return { ended, relisted, movements: schools.movements };
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

  /** A gladiator of a school's, whom it offers. */
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

  #save({ changed, movements }: SchoolsDraft): void {
    const saved = changed.map((school): [string, SchoolRow] => [school.userId, frozen(school)]);
    this.schools = new Map([...this.schools, ...saved]);
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
