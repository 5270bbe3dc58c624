import { stateOf, type BareBid, type BareDatabase, type BareSchool } from "./bid-rows.ts";

export interface PlacedBid {
  gladiatorId: string;
  bidAmount: number;
}

type Answer = (answer: object) => void;
type Written = BareBid & { outbid: BareSchool | null; outbidAmount: number };

/** Writes all bids that wait in one transaction, and then answers each as the game does. */
export class GroupCommit {
  readonly #database: BareDatabase;
  readonly #announce: (bids: readonly Written[]) => void;
  readonly #schools: ReadonlyMap<string, BareSchool>;
  readonly #auctions: ReadonlyMap<string, BareBid["auction"]>;
  #waiting: (BareBid & { answer: Answer })[] = [];

  /** `announce` is called after the answers. */
  constructor(database: BareDatabase, announce: (bids: readonly Written[]) => void = () => {}) {
    this.#database = database;
    this.#announce = announce;
    this.#schools = new Map(database.schools.map((school) => [school.userId, school]));
    this.#auctions = new Map(database.auctions.map((auction) => [auction.gladiatorId, auction]));
  }

  place({ gladiatorId, bidAmount }: PlacedBid, userId: string, answer: Answer): void {
    const [auction, bidder] = [this.#auctions.get(gladiatorId), this.#schools.get(userId)];
    if (!auction || !bidder) throw new Error(`Nobody knows ${gladiatorId} or ${userId}`);
    if (this.#waiting.length === 0) setImmediate(() => this.#write());
    this.#waiting.push({ auction, bidder, amount: bidAmount, answer });
  }

  #write(): void {
    const bids = this.#waiting;
    this.#waiting = [];
    const written = bids.map((bid) => {
      const { leader, currentBid } = bid.auction;
      return { ...bid, outbid: leader, outbidAmount: currentBid };
    });
    void this.#database.writeBids(bids);
    for (const { auction, bidder, amount, answer } of bids) {
      answer({
        bid: auction.recentBids[0],
        auction: stateOf(auction),
        gold: bidder.gold,
        goldHeld: bidder.goldHeld,
        leading: true,
        yourMaximum: amount,
      });
    }
    setImmediate(() => this.#announce(written));
  }
}
