import { inTurn } from "@ludus/testkit/in-turn";
import { openBareDatabase, type BareAuction } from "./bid-rows.ts";

/** The engine's rival writes the rows that bids leave behind, in batches. */
interface Order {
  shape: "spread" | "hot";
  seconds: number;
}

const BATCH_SIZE = 32;
const BIDDERS = 64;
const RAISE = 100;

/** An engine has filled it with auctions and bidders. */
const [databaseFile = ""] = process.argv.slice(2);
const { schools, auctions, writeBids, close } = openBareDatabase(databaseFile, BIDDERS);

process.on("message", ({ id, input }: { id: number; input: Order }) => {
  process.send?.({ id, answer: writeFor(input) });
});
process.once("disconnect", close);
process.send?.({ id: 0 });

let turn = 0;

function writeFor({ shape, seconds }: Order) {
  const pool = shape === "hot" ? auctions.slice(0, 1) : auctions.slice(1);
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let count = 0;
  while (performance.now() < endMs) {
    writeBatch(pool);
    count += BATCH_SIZE;
  }
  return { count, seconds: (performance.now() - startedMs) / 1000 };
}

/** A hot auction's bids stand in one batch, so each raises what the one before it leaves. */
function writeBatch(pool: readonly BareAuction[]): void {
  const amounts = new Map<BareAuction, number>();
  const bids = Array.from({ length: BATCH_SIZE }, () => {
    const auction = inTurn(pool, (turn += 1));
    const amount = (amounts.get(auction) ?? auction.currentBid) + RAISE;
    amounts.set(auction, amount);
    return { auction, amount, bidder: inTurn(schools, amount / RAISE + auction.id) };
  });
  writeBids(bids);
}
