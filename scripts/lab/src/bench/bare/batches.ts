import { inTurn } from "@ludus/testkit/in-turn";
import { RAISE, type BareAuction, type BareBid } from "./bid-rows.ts";
import { openPostgres } from "./postgres.ts";
import { openSqlite } from "./sqlite.ts";

/** The engine's rival, `batches.ts <file or URL>`, writes the rows that bids leave behind, in batches. */
interface Order {
  shape: "spread" | "hot";
  seconds: number;
}

/** As many a batch: all bidders of the engine wait when it takes one. */
const BIDDERS = 64;

/** An engine has filled it with auctions and bidders. */
const [address = ""] = process.argv.slice(2);
const database = address.startsWith("postgres:")
  ? await openPostgres(address)
  : openSqlite(address);
const bidders = database.schools.slice(0, BIDDERS);

process.on("message", ({ id, input }: { id: number; input: Order }) => {
  void writeFor(input).then((answer) => process.send?.({ id, answer }));
});
process.once("disconnect", () => void database.close());
process.send?.({ id: 0 });

let turn = 0;

async function writeFor({ shape, seconds }: Order) {
  const { auctions } = database;
  const pool = shape === "hot" ? auctions.slice(0, 1) : auctions.slice(1);
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let count = 0;
  while (performance.now() < endMs) {
    await database.writeBids(nextBatch(pool));
    count += BIDDERS;
  }
  return { count, seconds: (performance.now() - startedMs) / 1000 };
}

/** A hot auction's bids stand in one batch, so each raises what the one before it leaves. */
function nextBatch(pool: readonly BareAuction[]): BareBid[] {
  const amounts = new Map<BareAuction, number>();
  return Array.from({ length: BIDDERS }, () => {
    const auction = inTurn(pool, (turn += 1));
    const amount = (amounts.get(auction) ?? auction.currentBid) + RAISE;
    amounts.set(auction, amount);
    return { auction, amount, bidder: inTurn(bidders, amount / RAISE + auction.id) };
  });
}
