import BetterSqlite3 from "better-sqlite3";
import {
  AUCTIONS,
  rowsOf,
  SCHOOLS,
  withoutBids,
  type BareDatabase,
  type BareSchool,
  type StockedAuction,
} from "./bid-rows.ts";

export function openSqlite(file: string) {
  const database = new BetterSqlite3(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("cache_size = -65536");
  const schools = database.prepare<[], BareSchool>(SCHOOLS).all();
  const auctions = database.prepare<[], StockedAuction>(AUCTIONS).all().map(withoutBids);
  const close = () => database.close();
  return { schools, auctions, writeBids: bidWriter(database), close } satisfies BareDatabase;
}

function bidWriter(database: BetterSqlite3.Database): BareDatabase["writeBids"] {
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
  return (taken) => {
    const { bids, movements, bidders, auctions, schools } = rowsOf(taken);
    begin.run();
    for (const row of movements) insertMovement.run(...row);
    for (const row of bids) insertBid.run(...row);
    for (const row of bidders) insertBidder.run(...row);
    for (const { id, seq, currentBid, leader, bidCount, recentBids } of auctions) {
      const recent = JSON.stringify(recentBids);
      updateAuction.run(seq, currentBid, leader?.userId, leader?.username, bidCount, recent, id);
    }
    for (const { userId, gold, goldHeld, leads, version } of schools) {
      updateSchool.run(gold, goldHeld, leads, version, userId);
    }
    commit.run();
  };
}
