import pg from "pg";
import {
  AUCTIONS,
  rowsOf,
  SCHOOLS,
  withoutBids,
  type BareDatabase,
  type BareSchool,
  type StockedAuction,
} from "./bid-rows.ts";

/** Its tables' whole numbers are below 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A batch is one statement, in a transaction of its own: one round trip. */
const WRITE_BIDS = {
  name: "write_bids",
  text: `
    with new_bids as (insert into bids (id, bidder_id, amount, placed_at)
      select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[])),
    new_movements as (insert into gold_journal (user_id, kind, amount, bid_id, at)
      select * from unnest($5::text[], $6::text[], $7::bigint[], $8::bigint[], $9::bigint[])),
    new_bidders as (insert into auction_bidders (user_id, auction_id)
      select * from unnest($10::text[], $11::bigint[]) on conflict do nothing),
    changed_auctions as (update auctions set seq = given.seq, current_bid = given.bid,
        leader_id = given.leader, leader_name = given.name, bid_count = given.bids, recent_bids = given.recent::json
      from unnest($12::bigint[], $13::bigint[], $14::bigint[], $15::text[], $16::text[], $17::bigint[], $18::text[])
        as given(id, seq, bid, leader, name, bids, recent)
      where auctions.id = given.id)
    update schools set gold = given.gold, gold_held = given.held, leads = given.leads, version = given.version
    from unnest($19::text[], $20::bigint[], $21::bigint[], $22::bigint[], $23::bigint[])
      as given(id, gold, held, leads, version)
    where user_id = given.id`,
};

export async function openPostgres(url: string): Promise<BareDatabase> {
  const client = new pg.Client(url);
  await client.connect();
  const schools = (await client.query<BareSchool>(SCHOOLS)).rows;
  const auctions = (await client.query<StockedAuction>(AUCTIONS)).rows.map(withoutBids);
  const writeBids: BareDatabase["writeBids"] = async (taken) => {
    const rows = rowsOf(taken);
    const changed = rows.auctions.map(({ id, leader, recentBids, ...auction }) => {
      const recent = JSON.stringify(recentBids);
      const { seq, currentBid, bidCount } = auction;
      return [id, seq, currentBid, leader?.userId, leader?.username, bidCount, recent];
    });
    const moved = rows.schools.map(({ userId, gold, goldHeld, leads, version }) => {
      return [userId, gold, goldHeld, leads, version];
    });
    const tables: [rows: readonly unknown[][], columns: number][] = [
      [rows.bids, 4],
      [rows.movements, 5],
      [rows.bidders, 2],
      [changed, 7],
      [moved, 5],
    ];
    const values = tables.flatMap(([table, columns]) =>
      Array.from({ length: columns }, (_, column) => table.map((row) => row[column])),
    );
    await client.query({ ...WRITE_BIDS, values });
  };
  return { schools, auctions, writeBids, close: () => client.end() };
}
