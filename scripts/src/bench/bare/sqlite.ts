import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";

/**
 * The engine's rival writes the rows that bids leave behind, but reads and checks nothing. Like the
 * engine, it writes an auction or a school once per transaction, however often that changed.
 */
interface Order {
  shape: "spread" | "hot";
  seconds: number;
  batchSize: number;
}

const [databaseFile = "", migrationsFolder = ""] = process.argv.slice(2);
const AUCTIONS = 1000;
const BIDDERS = 64;
const STARTING_GOLD = 1_000_000_000_000;
const RAISE = 100;
const BIDS_PER_AUCTION = 2 ** 24;
const RECENT_BIDS = 5;
const DAY_MS = 86_400_000;

const database = new BetterSqlite3(databaseFile);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.pragma("foreign_keys = ON");
database.pragma("cache_size = -65536");
for (const file of readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"))) {
  database.exec(readFileSync(join(migrationsFolder, file), "utf8"));
}

const schools = Array.from({ length: BIDDERS }, (_, index) => ({
  userId: `018f3e5c-7a10-7c3e-9d2a-${String(index).padStart(12, "0")}`,
  username: `Bidder${index}`,
  gold: STARTING_GOLD,
  goldHeld: 0,
  version: 1,
}));
type School = (typeof schools)[number];
const auctions = Array.from({ length: AUCTIONS }, (_, index) => ({
  id: index + 1,
  gladiatorId: `018f3e5c-7a11-7c3e-9d2a-${String(index).padStart(12, "0")}`,
  seq: 1,
  currentBid: 0,
  leader: null as School | null,
  bidCount: 0,
  recentBids: [] as BidHistoryEntry[],
}));
type Auction = (typeof auctions)[number];
database.transaction(fill)();

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
    const auction = pool[(turn += 1) % pool.length] as Auction;
    const bidder = schools[(auction.id + auction.seq) % BIDDERS] as School;
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

function fill(): void {
  const insert = (table: string, row: object) => {
    const columns = Object.keys(row);
    const values = columns.map((column) => `@${column}`);
    database.prepare(`insert into ${table} (${columns.join()}) values (${values.join()})`).run(row);
  };
  const profile = { role: "USER", profile_completed: 1, created_at: 0 };
  const empty = { gold_held: 0, reputation: 0, total_wins: 0, total_gladiators: 0, version: 1 };
  for (const { userId, username } of schools) {
    insert("users", { id: userId, username, username_key: username.toLowerCase(), ...profile });
    insert("schools", { user_id: userId, name: "Invictus", gold: STARTING_GOLD, ...empty });
    insert("gold_journal", { user_id: userId, kind: "grant", amount: STARTING_GOLD, at: 0 });
  }
  const verus = { name: "Verus", name_key: "verus", nationality: "Roman", age: 20, level: 1 };
  const career = { experience: 0, wins: 0, losses: 0, kills: 0, morale: 50, condition: 50 };
  const worth = { market_value: 500, potential: 50, best_weapon: "sword", created_at: 0 };
  const attributes = JSON.stringify("x".repeat(1500));
  const open = { status: "open", starts_at: 0, first_seq: 1, seq: 1, bid_count: 0 };
  for (const { id, gladiatorId } of auctions) {
    insert("gladiators", { id: gladiatorId, ...verus, ...career, ...worth, attributes });
    const auction = { id, gladiator_id: gladiatorId, gladiator_name: "Verus", ...open };
    insert("auctions", { ...auction, ends_at: Date.now() + 30 * DAY_MS + id, recent_bids: "[]" });
  }
}
