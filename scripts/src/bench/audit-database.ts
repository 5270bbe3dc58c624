import BetterSqlite3 from "better-sqlite3";

/** The faults of a closed SQLite database: missing bids, and gold that doesn't add up. */
export function auditDatabase(file: string, acceptedBids: number): string[] {
  const database = new BetterSqlite3(file, { readonly: true });
  const number = (query: string) => Number(database.prepare(query).pluck().get());
  const faults: string[] = [];
  const expect = (what: string, found: number, expected: number) => {
    if (found !== expected) faults.push(`${what}: ${found}, not ${expected}`);
  };
  try {
    expect("bids in the database", number("select count(*) from bids"), acceptedBids);
    expect("bids of all auctions", number("select sum(bid_count) from auctions"), acceptedBids);
    expect(
      "gold held",
      number("select sum(gold_held) from schools"),
      number("select coalesce(sum(current_bid), 0) from auctions"),
    );
    expect(
      "gold in all purses",
      number("select sum(gold + gold_held) from schools"),
      number("select sum(amount) from gold_journal where kind = 'grant'"),
    );
    expect(
      "holds less releases",
      number(
        "select sum(case kind when 'hold' then amount when 'release' then -amount else 0 end) from gold_journal",
      ),
      number("select sum(gold_held) from schools"),
    );
  } finally {
    database.close();
  }
  return faults;
}
