import { createServer, type Server } from "node:http";
import { Server as SocketServer } from "socket.io";
import { stateOf, type BareDatabase } from "./bid-rows.ts";
import { GroupCommit, type PlacedBid } from "./group-commit.ts";

export function openSocketServer(server: Server): SocketServer {
  const options = { transports: ["websocket" as const], serveClient: false };
  return new SocketServer(server, { ...options, perMessageDeflate: false });
}

/** The socket's rival: the rows of our bids, and our frames through Socket.IO after the commit. */
export function bidSocketServer(database: BareDatabase): Server {
  const server = createServer();
  const io = openSocketServer(server);
  const bids = new GroupCommit(database, (written) => {
    for (const { auction, outbid, outbidAmount } of written) {
      if (!outbid) continue;
      io.to(outbid.userId).emit("outbid", {
        auction: stateOf(auction),
        gladiatorName: auction.gladiatorName,
        yourBid: outbidAmount,
        goldReleased: outbidAmount,
      });
    }
    const changed = new Set(written.flatMap(({ bidder, outbid }) => [bidder, outbid ?? bidder]));
    for (const school of changed) io.to(school.userId).emit("school", school);
  });
  io.on("connection", (socket) => {
    const userId = String(socket.handshake.auth["token"]);
    void socket.join(userId);
    socket.on("place-bid", (bid: PlacedBid, acknowledge: (answer: object) => void) => {
      bids.place(bid, userId, (data) => acknowledge({ ok: true, data }));
    });
  });
  return server;
}
