import BetterSqlite3 from "better-sqlite3";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { inTurn } from "../../in-turn.ts";

/**
 * The engine's rival writes the rows that bids leave behind, but reads and checks nothing. Like the
 * engine, it writes an auction or a school once per transaction, however often that changed.
 */
interface Order {
  shape: "spread" | "hot";
  seconds: number;
  batchSize: number;
}

/** An engine has filled it with auctions and bidders. */
const [databaseFile = ""] = process.argv.slice(2);
const BIDDERS = 64;
const RAISE = 100;
const BIDS_PER_AUCTION = 2 ** 24;
const RECENT_BIDS = 5;

interface School {
  userId: string;
  username: string;
  gold: number;
  goldHeld: number;
  version: number;
}

interface StockedAuction {
  id: number;
  seq: number;
}

const database = new BetterSqlite3(databaseFile);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
database.pragma("cache_size = -65536");

const schools = database
  .prepare<[], School>(
    `select user_id userId, username, gold, gold_held goldHeld, version
     from schools join users on users.id = user_id limit ${BIDDERS}`,
  )
  .all();
const auctions = database
  .prepare<[], StockedAuction>("select id, seq from auctions order by id")
  .all()
  .map((stocked) => ({
    ...stocked,
    currentBid: 0,
    leader: null as School | null,
    bidCount: 0,
    recentBids: [] as BidHistoryEntry[],
  }));
type Auction = (typeof auctions)[number];

const begin = database.prepare("begin immediate");
const commit = database.prepare("commit");
const insertBid = database.prepare(
  "insert into bids (id, bidder_id, amount, placed_at) values (?, ?, ?, ?)",
);
const updateAuction = database.prepare(
  "update auctions set seq = ?, current_bid = ?, leader_id = ?, leader_name = ?, bid_count = ?, recent_bids = ? where id = ?",
);
const updateSchool = database.prepare(
  "update schools set gold = ?, gold_held = ?, version = ? where user_id = ?",
);
const insertMovement = database.prepare(
  "insert into gold_journal (user_id, kind, amount, bid_id, at) values (?, ?, ?, ?, ?)",
);
const insertBidder = database.prepare(
  "insert into auction_bidders (user_id, auction_id) values (?, ?) on conflict do nothing",
);

process.on("message", ({ id, input }: { id: number; input: Order }) => {
  process.send?.({ id, answer: writeFor(input) });
});
process.once("disconnect", () => database.close());
process.send?.({ id: 0 });

let turn = 0;

function writeFor({ shape, seconds, batchSize }: Order) {
  const pool = shape === "hot" ? auctions.slice(0, 1) : auctions.slice(1);
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let count = 0;
  while (performance.now() < endMs) {
    writeBatch(pool, batchSize);
    count += batchSize;
  }
  return { count, seconds: (performance.now() - startedMs) / 1000 };
}

function writeBatch(pool: Auction[], batchSize: number): void {
  const now = Date.now();
  const changedAuctions = new Set<Auction>();
  const changedSchools = new Set<School>();
  begin.run();
  for (let index = 0; index < batchSize; index += 1) {
    const auction = inTurn(pool, (turn += 1));
    const bidder = inTurn(schools, auction.id + auction.seq);
    const { leader, currentBid, bidCount } = auction;
    const amount = currentBid + RAISE;
    const bidId = auction.id * BIDS_PER_AUCTION + bidCount + 1;
    if (leader) {
      move(leader, -currentBid);
      insertMovement.run(leader.userId, "release", currentBid, bidId - 1, now);
      changedSchools.add(leader);
    }
    move(bidder, amount);
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
  for (const { userId, gold, goldHeld, version } of changedSchools) {
    updateSchool.run(gold, goldHeld, version, userId);
  }
  commit.run();
}

function move(school: School, held: number): void {
  school.gold -= held;
  school.goldHeld += held;
  school.version += 1;
}
