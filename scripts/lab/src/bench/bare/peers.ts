import { createServer, type Server } from "node:http";
import express from "express";
import { Redis } from "ioredis";
import { stateOf, type BareDatabase } from "./bid-rows.ts";
import type { PlacedBid } from "./group-commit.ts";
import { openSocketServer } from "./socket-server.ts";

/** Resolves with the auction's new state; null where the bid is too low. */
type Judge = (bid: PlacedBid, userId: string) => Promise<object | null>;

/** An auction as it is mostly built: each bid is judged alone, and then sent to all who watch. */
export function peerServer(judge: Judge): Server {
  const server = createServer(express());
  const io = openSocketServer(server);
  io.on("connection", (socket) => {
    const userId = String(socket.handshake.auth["token"]);
    socket.on("watch", async ({ gladiators }: { gladiators: object }, acknowledge: () => void) => {
      await socket.join(Object.keys(gladiators));
      acknowledge();
    });
    socket.on("place-bid", async (bid: PlacedBid, acknowledge: (answer: object) => void) => {
      const auction = await judge(bid, userId);
      acknowledge({ ok: auction !== null, data: { auction } });
      if (auction) io.to(bid.gladiatorId).emit("bid", auction);
    });
    socket.emit("welcome", {});
  });
  return server;
}

const PLACE_BID = `
  local price = redis.call('hget', KEYS[1], 'price') or '0'
  if tonumber(ARGV[1]) <= tonumber(price) then return 0 end
  local leader = redis.call('hget', KEYS[1], 'leader')
  if leader then redis.call('hincrby', 'gold', leader, price) end
  redis.call('hincrby', 'gold', ARGV[2], '-' .. ARGV[1])
  redis.call('hset', KEYS[1], 'price', ARGV[1], 'leader', ARGV[2])
  return redis.call('hincrby', KEYS[1], 'seq', 1)`;

export function redisJudge(url: string): Judge {
  const redis = new Redis(url, { scripts: { placeBid: { lua: PLACE_BID, numberOfKeys: 1 } } });
  const { placeBid } = redis as unknown as {
    placeBid: (gladiatorId: string, amount: number, userId: string) => Promise<number>;
  };
  return async ({ gladiatorId, bidAmount }, highestBidderId) => {
    const seq = await placeBid.call(redis, gladiatorId, bidAmount, highestBidderId);
    return seq === 0 ? null : { gladiatorId, seq, currentBid: bidAmount, highestBidderId };
  };
}

/** A transaction for each bid, with the rows of ours. */
export function sqliteJudge({ schools, auctions, writeBids }: BareDatabase): Judge {
  return async ({ gladiatorId, bidAmount }, userId) => {
    const auction = auctions.find((known) => known.gladiatorId === gladiatorId);
    const bidder = schools.find((known) => known.userId === userId);
    if (!auction || !bidder || bidAmount <= auction.currentBid) return null;
    await writeBids([{ auction, bidder, amount: bidAmount }]);
    return stateOf(auction);
  };
}
