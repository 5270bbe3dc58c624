import type { BidHistoryEntry } from "@ludus/shared/model/bid";

const BIDS_PER_AUCTION = 2 ** 24;
const RECENT_BIDS = 5;
export const RAISE = 100;

export interface BareSchool {
  userId: string;
  username: string;
  name: string;
  gold: number;
  goldHeld: number;
  leads: number;
  version: number;
}

export interface StockedAuction {
  id: number;
  gladiatorId: string;
  gladiatorName: string;
  seq: number;
  endsAt: number;
}

export interface BareAuction extends StockedAuction {
  currentBid: number;
  leader: BareSchool | null;
  bidCount: number;
  recentBids: BidHistoryEntry[];
}

export interface BareBid {
  auction: BareAuction;
  bidder: BareSchool;
  amount: number;
}

/** A database that an engine or a server has filled with auctions and bidders. */
export interface BareDatabase {
  schools: BareSchool[];
  auctions: BareAuction[];
  /** Writes the rows that bids leave behind, in one transaction, but reads and checks nothing. */
  writeBids(bids: readonly BareBid[]): void | Promise<void>;
  close(): unknown;
}

export const SCHOOLS = `select user_id "userId", username, schools.name as name, gold, gold_held "goldHeld",
  leads, version from schools join users on users.id = user_id`;
export const AUCTIONS = `select id, gladiator_id "gladiatorId", gladiator_name "gladiatorName", seq,
  ends_at "endsAt" from auctions order by id`;

export function withoutBids(stocked: StockedAuction): BareAuction {
  return { ...stocked, currentBid: 0, leader: null, bidCount: 0, recentBids: [] };
}

/** The rows of bids. As by the engine, an auction or a school is written once, however often it changed. */
export function rowsOf(taken: readonly BareBid[]) {
  const now = Date.now();
  const bids: [id: number, bidderId: string, amount: number, placedAt: number][] = [];
  const movements: [userId: string, kind: string, amount: number, bidId: number, at: number][] = [];
  const bidders: [userId: string, auctionId: number][] = [];
  const auctions = new Set<BareAuction>();
  const schools = new Set<BareSchool>();
  for (const { auction, bidder, amount } of taken) {
    const { leader, currentBid, bidCount } = auction;
    const bidId = auction.id * BIDS_PER_AUCTION + bidCount + 1;
    if (leader) {
      move(leader, { held: -currentBid, leads: -1 });
      movements.push([leader.userId, "release", currentBid, bidId - 1, now]);
      schools.add(leader);
    }
    move(bidder, { held: amount, leads: 1 });
    movements.push([bidder.userId, "hold", amount, bidId, now]);
    schools.add(bidder);
    bids.push([bidId, bidder.userId, amount, now]);
    bidders.push([bidder.userId, auction.id]);
    auction.recentBids.unshift({
      id: String(bidId),
      bidder: { username: bidder.username },
      bidTime: now,
      bidAmount: amount,
    });
    auction.recentBids.length = Math.min(auction.recentBids.length, RECENT_BIDS);
    Object.assign(auction, { leader: bidder, currentBid: amount });
    auction.bidCount += 1;
    auction.seq += 1;
    auctions.add(auction);
  }
  return { bids, movements, bidders, auctions: [...auctions], schools: [...schools] };
}

function move(school: BareSchool, { held, leads }: { held: number; leads: number }): void {
  school.gold -= held;
  school.goldHeld += held;
  school.leads += leads;
  school.version += 1;
}

/** As large as the game's. */
export function stateOf({ gladiatorId, leader, endsAt, recentBids, ...auction }: BareAuction) {
  return {
    gladiatorId,
    seq: auction.seq,
    status: "open",
    currentBid: auction.currentBid,
    highestBidderId: leader?.userId ?? null,
    highestBidderName: leader?.username ?? null,
    minimumBid: auction.currentBid + RAISE,
    marketEndTime: endsAt,
    bidCount: auction.bidCount,
    bidHistory: recentBids,
  };
}
