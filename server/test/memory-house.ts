import { judgeBids, type Bid, type Judgement } from "../src/features/market/judge-bids.ts";
import {
  newListing,
  settleAuctions,
  type NewAuction,
  type Settlement,
} from "../src/features/market/settle-auctions.ts";
import type { GoldMovement } from "../src/features/school/gold.ts";
import type { AuctionRow } from "../src/views/auction-view.ts";
import type { SchoolRow } from "../src/views/school-view.ts";

export interface MemoryPlayer {
  id: string;
  username: string;
  gold: number;
}

/**
 * The whole house as plain rows, moved on by the pure rules alone: what the database must hold after
 * the same history. Every row is frozen, so that a rule that changes its input throws.
 */
export class MemoryHouse {
  readonly players: readonly MemoryPlayer[];
  readonly auctionDurationMs: number;
  nowMs: number;
  auctions: readonly AuctionRow[] = [];
  schools: ReadonlyMap<string, SchoolRow>;
  bids: Judgement["bids"] = [];
  movements: GoldMovement[] = [];
  ownerIds: ReadonlyMap<string, string> = new Map();

  constructor(players: readonly MemoryPlayer[], auctionDurationMs: number, nowMs: number) {
    this.players = players;
    this.auctionDurationMs = auctionDurationMs;
    this.nowMs = nowMs;
    this.schools = new Map(players.map((player) => [player.id, schoolOf(player)]));
    this.movements = players.map(({ id, gold }) => ({
      userId: id,
      kind: "grant",
      amount: gold,
      bidId: null,
      at: nowMs,
    }));
  }

  /** The gladiators' newest auctions, in order of their ids. */
  get newest(): readonly AuctionRow[] {
    return [...new Map(this.auctions.map((row) => [row.gladiatorId, row])).values()];
  }

  get open(): readonly AuctionRow[] {
    return this.auctions.filter(({ status }) => status === "open");
  }

  judge(bids: readonly Bid[]): Judgement {
    return judgeBids(this.#state(), bids, this.nowMs);
  }

  place(bids: readonly Bid[]): Judgement {
    const judgement = this.judge(bids);
    this.#replace(judgement.auctions);
    this.#save(judgement.schools, judgement.movements);
    this.bids = [...this.bids, ...judgement.bids];
    return judgement;
  }

  settle(): Settlement {
    const due = this.open.filter(({ endsAt }) => endsAt <= this.nowMs);
    const settlement = settleAuctions(due, this.schools, {
      nowMs: this.nowMs,
      auctionDurationMs: this.auctionDurationMs,
    });
    this.#replace(settlement.closed);
    this.list(settlement.relisted);
    this.#save(settlement.schools, settlement.movements);
    const sold = settlement.sales.map(({ gladiatorId, winnerId }) => [gladiatorId, winnerId]);
    this.ownerIds = new Map([...this.ownerIds, ...(sold as [string, string][])]);
    return settlement;
  }

  /** Fills the market with new gladiators, the first of whom ends first. */
  restock(marketSize: number): void {
    const missing = marketSize - this.open.length;
    for (let index = 1; index <= missing; index += 1) {
      const gladiatorId = `gladiator-${this.auctions.length + 1}`;
      const endsAt = this.nowMs + Math.round((this.auctionDurationMs * index) / missing);
      const given = { gladiatorId, gladiatorName: gladiatorId };
      this.list([newListing(given, { seq: 1, nowMs: this.nowMs, endsAt })]);
    }
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
  });
}

function frozen<Row extends object>(row: Row): Row {
  for (const value of Object.values(row)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze(row);
}
