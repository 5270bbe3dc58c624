import BetterSqlite3 from "better-sqlite3";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";

const BIDS_PER_AUCTION = 2 ** 24;
const RECENT_BIDS = 5;

export interface BareSchool {
  userId: string;
  username: string;
  name: string;
  gold: number;
  goldHeld: number;
  leads: number;
  version: number;
}

interface StockedAuction {
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
export function openBareDatabase(file: string, biddersMax: number) {
  const database = new BetterSqlite3(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("cache_size = -65536");

  const schools = database
    .prepare<[], BareSchool>(
      `select user_id userId, username, schools.name name, gold, gold_held goldHeld, leads, version
       from schools join users on users.id = user_id limit ${biddersMax}`,
    )
    .all();
  const auctions = database
    .prepare<[], StockedAuction>(
      `select id, gladiator_id gladiatorId, gladiator_name gladiatorName, seq, ends_at endsAt
       from auctions order by id`,
    )
    .all()
    .map((stocked): BareAuction => {
      return { ...stocked, currentBid: 0, leader: null, bidCount: 0, recentBids: [] };
    });
  return { schools, auctions, writeBids: bidWriter(database), close: () => database.close() };
}

/**
 * Writes the rows that bids leave behind, in one transaction, but reads and checks nothing. Like the
 * engine, it writes an auction or a school once, however often that changed.
 */
function bidWriter(database: BetterSqlite3.Database): (bids: readonly BareBid[]) => void {
  const begin = database.prepare("begin immediate");
  const commit = database.prepare("commit");
  const insertBid = database.prepare(
    "insert into bids (id, bidder_id, amount, placed_at) values (?, ?, ?, ?)",
  );
  const updateAuction = database.prepare(
    "update auctions set seq = ?, current_bid = ?, leader_id = ?, leader_name = ?, bid_count = ?, recent_bids = ? where id = ?",
  );
  const updateSchool = database.prepare(
    "update schools set gold = ?, gold_held = ?, leads = ?, version = ? where user_id = ?",
  );
  const insertMovement = database.prepare(
    "insert into gold_journal (user_id, kind, amount, bid_id, at) values (?, ?, ?, ?, ?)",
  );
  const insertBidder = database.prepare(
    "insert into auction_bidders (user_id, auction_id) values (?, ?) on conflict do nothing",
  );

  return (bids) => {
    const now = Date.now();
    const changedAuctions = new Set<BareAuction>();
    const changedSchools = new Set<BareSchool>();
    begin.run();
    for (const { auction, bidder, amount } of bids) {
      const { leader, currentBid, bidCount } = auction;
      const bidId = auction.id * BIDS_PER_AUCTION + bidCount + 1;
      if (leader) {
        move(leader, { held: -currentBid, leads: -1 });
        insertMovement.run(leader.userId, "release", currentBid, bidId - 1, now);
        changedSchools.add(leader);
      }
      move(bidder, { held: amount, leads: 1 });
      insertMovement.run(bidder.userId, "hold", amount, bidId, now);
      changedSchools.add(bidder);
      insertBid.run(bidId, bidder.userId, amount, now);
      insertBidder.run(bidder.userId, auction.id);
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
      changedAuctions.add(auction);
    }
    for (const { id, seq, currentBid, leader, bidCount, recentBids } of changedAuctions) {
      const recent = JSON.stringify(recentBids);
      updateAuction.run(seq, currentBid, leader?.userId, leader?.username, bidCount, recent, id);
    }
    for (const { userId, gold, goldHeld, leads, version } of changedSchools) {
      updateSchool.run(gold, goldHeld, leads, version, userId);
    }
    commit.run();
  };
}

function move(school: BareSchool, { held, leads }: { held: number; leads: number }): void {
  school.gold -= held;
  school.goldHeld += held;
  school.leads += leads;
  school.version += 1;
}
