import { createServer } from "node:http";
import { Server as SocketServer, type Socket } from "socket.io";
import { openBareDatabase, type BareAuction, type BareBid, type BareSchool } from "./bid-rows.ts";

/**
 * The socket's rival: it writes the rows of our bids, all that wait in one transaction, and sends our
 * frames through Socket.IO after the commit. It signs nobody in, reads, checks and judges nothing.
 */
const BIDDERS_MAX = 1000;
const RAISE = 100;

/** A copy of our server's database. */
const [databaseFile = ""] = process.argv.slice(2);
const database = openBareDatabase(databaseFile, BIDDERS_MAX);
const schools = new Map(database.schools.map((school) => [school.userId, school]));
const auctions = new Map(database.auctions.map((auction) => [auction.gladiatorId, auction]));

type Acknowledge = (answer: unknown) => void;

interface Waiting extends BareBid {
  acknowledge: Acknowledge;
}
let waiting: Waiting[] = [];

const server = createServer();
const io = new SocketServer(server, {
  transports: ["websocket"],
  serveClient: false,
  perMessageDeflate: false,
});
io.on("connection", (socket) => {
  const bidder = schools.get(userIdOf(socket));
  if (!bidder) return void socket.disconnect();
  void socket.join(bidder.userId);
  socket.on("place-bid", ({ gladiatorId, bidAmount }: PlacedBid, acknowledge: Acknowledge) => {
    const auction = auctions.get(gladiatorId);
    if (!auction) return;
    if (waiting.length === 0) setImmediate(writeWaiting);
    waiting.push({ auction, bidder, amount: bidAmount, acknowledge });
  });
});

interface PlacedBid {
  gladiatorId: string;
  bidAmount: number;
}

function userIdOf({ handshake }: Socket): string {
  return String(handshake.auth["userId"]);
}

function writeWaiting(): void {
  const bids = waiting;
  waiting = [];
  const outbid = bids.map(({ auction: { leader, currentBid } }) => ({ leader, currentBid }));
  database.writeBids(bids);
  for (const { auction, bidder, amount, acknowledge } of bids) {
    const answer = {
      bid: auction.recentBids[0],
      auction: stateOf(auction),
      gold: bidder.gold,
      goldHeld: bidder.goldHeld,
      leading: true,
      yourMaximum: amount,
    };
    acknowledge({ ok: true, data: answer });
  }
  setImmediate(() => announce(bids, outbid));
}

function announce(
  bids: readonly BareBid[],
  outbid: readonly { leader: BareSchool | null; currentBid: number }[],
): void {
  const changed = new Set<BareSchool>();
  for (const [index, { auction, bidder }] of bids.entries()) {
    const { leader = null, currentBid = 0 } = outbid[index] ?? {};
    changed.add(bidder);
    if (!leader) continue;
    changed.add(leader);
    io.to(leader.userId).emit("outbid", {
      auction: stateOf(auction),
      gladiatorName: auction.gladiatorName,
      yourBid: currentBid,
      goldReleased: currentBid,
    });
  }
  for (const school of changed) io.to(school.userId).emit("school", school);
}

/** As large as the game's. */
function stateOf({
  gladiatorId,
  seq,
  currentBid,
  leader,
  endsAt,
  bidCount,
  recentBids,
}: BareAuction) {
  return {
    gladiatorId,
    seq,
    status: "open",
    currentBid,
    highestBidderId: leader?.userId ?? null,
    highestBidderName: leader?.username ?? null,
    minimumBid: currentBid + RAISE,
    marketEndTime: endsAt,
    bidCount,
    bidHistory: recentBids,
  };
}

server.listen(0, "127.0.0.1", () => process.send?.({ id: 0, answer: server.address() }));
process.once("disconnect", () => {
  database.close();
  process.exit();
});
