import { createServer, type Server } from "node:http";
import BetterSqlite3 from "better-sqlite3";

interface Row {
  attributes: string;
  recent_bids: string;
}

const LOTS = `select gladiators.*, seq, status, ends_at, current_bid, leader_id, leader_name, bid_count,
  recent_bids from auctions join gladiators on gladiators.id = gladiator_id`;
const parse: (text: string) => unknown = JSON.parse;
const OPEN = "where status = 'open'";

/** The pages' rival: the rows of a page by one select, as JSON, at every request. */
export function pageServer(file: string): Server {
  const database = new BetterSqlite3(file, { readonly: true });
  const count = database.prepare(`select count(*) from auctions ${OPEN}`).pluck();
  const page = database.prepare<[], Row>(`${LOTS} ${OPEN} order by ends_at, auctions.id limit 12`);
  const search = database.prepare<[], Row>(`${LOTS} ${OPEN} order by current_bid limit 12`);
  const own = database.prepare<[string], Row>(
    `${LOTS} join auction_bidders on auction_id = auctions.id and user_id = ? ${OPEN} order by ends_at`,
  );
  const reads: Record<string, (userId: string) => Row[]> = {
    "/page": () => page.all(),
    "/search": () => search.all(),
    "/own": (userId) => own.all(userId),
  };
  return createServer(({ url = "", headers }, response) => {
    const rows = reads[url]?.(headers.authorization?.slice("Bearer ".length) ?? "") ?? [];
    const gladiators = rows.map(({ attributes, recent_bids: bids, ...gladiator }) => {
      return { ...gladiator, attributes: parse(attributes), bidHistory: parse(bids) };
    });
    const body = Buffer.from(JSON.stringify({ gladiators, totalGladiators: count.get() }));
    response.writeHead(200, {
      "content-type": "application/json; charset=utf-8",
      "content-length": body.length,
    });
    response.end(body);
  });
}
