import BetterSqlite3 from "better-sqlite3";
import { BID_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { recordOf } from "@ludus/shared/records";
import { HOUR_MS } from "@ludus/shared/durations";

export interface History {
  auctions: number;
  /** An even number, so that the last one overtakes a maximum. */
  bidsPerAuction: number;
}

const RAISE = 100;
const AUCTION_MS = 72 * HOUR_MS;
const KINDS = recordOf(BID_MOVEMENTS, (kind) => kind);
const IS_AUTOMATIC =
  "past.n % 2 = 0 and position % 2 = 1 and position > 1 and position < @bidsPerAuction";

/** Players with a first purse who were here a moment ago, as the first of the database's players is. */
export function fillPlayers(file: string, count: number, startingGold: number): void {
  const database = openToFill(file);
  const id = "printf('018f3e5c-7a12-7c3e-9d2b-%012d', n)";
  const name = "'Past' || n";
  const copies = (table: string, changed: Readonly<Record<string, string>>): void => {
    const columns = database
      .prepare("select name from pragma_table_info(?)")
      .pluck()
      .all(table)
      .map(String);
    database
      .prepare(
        `insert into ${table} (${columns.join()})
        with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @count)
        select ${columns.map((column) => changed[column] ?? `one.${column}`).join()}
        from numbers cross join (select * from ${table} limit 1) one`,
      )
      .run({ count });
  };
  database.transaction(() => {
    copies("users", { id, username: name, username_key: name, username_skeleton: name });
    const purse = String(startingGold);
    copies("schools", { user_id: id, gold: purse, tied_gold: purse });
    database
      .prepare(
        `insert into gold_journal (user_id, kind, amount, at)
        select user_id, 'grant', gold, @now from schools
          where user_id not in (select user_id from gold_journal)`,
      )
      .run({ now: Date.now() });
    database
      .prepare("insert into visits (user_id, seen_at) select id, @now from users")
      .run({ now: Date.now() });
  })();
  database.close();
}

/**
 * The database must have players and at least one gladiator; purses still add up afterwards. In every
 * second auction the first bid leaves a maximum, which answers each other bid until the last overtakes it.
 */
export function fillHistory(file: string, { auctions, bidsPerAuction }: History): void {
  const database = openToFill(file);
  const run = (statement: string) =>
    database.prepare(statement).run({
      auctions,
      bidsPerAuction,
      raise: RAISE,
      now: Date.now(),
      duration: AUCTION_MS,
      ...KINDS,
    });
  database.exec(`
    create temp table players as
      select row_number() over (order by id) - 1 as n, id, username from users;
    create temp table models as
      select row_number() over (order by gladiators.id) - 1 as n, gladiators.* from gladiators;
    create temp table past (id integer primary key, gladiator_id text, n integer);
    create temp table places (position integer primary key);`);
  const fill = database.transaction(() => {
    run(`insert into past
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @auctions)
      select (select max(id) from auctions) + n, printf('018f3e5c-7a12-7c3e-9d2a-%012d', n), n from numbers`);
    run(`insert into places
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < @bidsPerAuction)
      select n from numbers`);
    run(`insert into gladiators (id, owner_id, acquired_at, name, name_key, nationality, age, level,
        experience, wins, losses, kills, morale, condition, market_value, potential, best_weapon,
        attributes, created_at, fighting_style)
      select gladiator_id, winner.id, @now - @duration, name, name_key, nationality, age, level,
        experience, wins, losses, kills, morale, condition, market_value, potential, best_weapon,
        attributes, created_at, fighting_style
      from past
      join players winner on winner.n = (past.n + @bidsPerAuction) % (select count(*) from players)
      join models on models.n = past.n % (select count(*) from models)`);
    run(`insert into auctions (id, gladiator_id, gladiator_name, status, starts_at, ends_at, closed_at,
        first_seq, seq, current_bid, leader_id, leader_name, bid_count, recent_bids)
      select past.id, gladiator_id, 'Past', 'sold', @now - 3 * @duration + past.n, @now - 2 * @duration + past.n,
        @now - 2 * @duration + past.n, 1, @bidsPerAuction + 2, @bidsPerAuction * @raise, winner.id,
        winner.username, @bidsPerAuction, '[]'
      from past
      join players winner on winner.n = (past.n + @bidsPerAuction) % (select count(*) from players)`);
    run(`insert into bids (id, bidder_id, amount, placed_at, automatic)
      select past.id * 16777216 + position, bidder.id, position * @raise,
        @now - 3 * @duration + past.n + position - (${IS_AUTOMATIC}),
        iif(${IS_AUTOMATIC}, 1, null)
      from past cross join places
      join players bidder on bidder.n =
        (past.n + iif(${IS_AUTOMATIC}, 1, position)) % (select count(*) from players)`);
    run(`create temp table holds as
      select bids.id, bidder_id, amount, placed_at, position,
        past.n % 2 = 0 and position < @bidsPerAuction as is_maximum
      from past cross join places join bids on bids.id = past.id * 16777216 + position`);
    run(`insert into gold_journal (user_id, kind, amount, bid_id, at)
      select bidder_id, @hold, iif(is_maximum, (@bidsPerAuction - 1) * @raise, amount), id, placed_at
        from holds where position = 1 or not is_maximum
      union all
      select bidder_id, @release, amount, id, placed_at + 1 from holds
        where position < @bidsPerAuction and (not is_maximum or position = @bidsPerAuction - 1)
      union all
      select bidder_id, @spend, amount, id, placed_at + 2 from holds
        where position = @bidsPerAuction`);
    run(`update schools set
      gold = gold - spent.amount, tied_gold = max(0, tied_gold - spent.amount), total_gladiators = spent.gladiators,
      reputation = spent.amount / 100
      from (select user_id, sum(amount) as amount, count(*) as gladiators
        from gold_journal where kind = @spend group by user_id) spent
      where spent.user_id = schools.user_id`);
  });
  fill();
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
}

function openToFill(file: string): BetterSqlite3.Database {
  const database = new BetterSqlite3(file);
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = OFF");
  database.pragma("cache_size = -262144");
  return database;
}
