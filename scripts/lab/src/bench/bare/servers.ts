import { createServer, type Server } from "node:http";
import express from "express";
import { GroupCommit } from "./group-commit.ts";
import { pageServer } from "./page-server.ts";
import { peerServer, redisJudge, sqliteJudge } from "./peers.ts";
import { bidSocketServer } from "./socket-server.ts";
import { openSqlite } from "./sqlite.ts";

/** `servers.ts <which> <address>`: a copy of our server's database, or a Redis. A player's token is their id. */
const [which = "", address = ""] = process.argv.slice(2);

const makers: Record<string, () => Server> = {
  /** Writes the rows of our bids and answers as ours does. It signs nobody in, checks and judges nothing. */
  express() {
    const app = express();
    app.disable("etag");
    app.use(express.json());
    const bids = new GroupCommit(openSqlite(address));
    app.post("/api/gladiators/market/:id/bid", (request, response) => {
      const token = request.get("authorization")?.slice("Bearer ".length) ?? "";
      const { bidAmount } = request.body as { bidAmount: number };
      bids.place({ gladiatorId: request.params.id, bidAmount }, token, (answer) => {
        response.status(201).json(answer);
      });
    });
    return createServer(app);
  },
  socket: () => bidSocketServer(openSqlite(address)),
  page: () => pageServer(address),
  "peer-redis": () => peerServer(redisJudge(address)),
  "peer-sqlite": () => peerServer(sqliteJudge(openSqlite(address))),
};

const server = makers[which]?.();
if (!server) throw new Error(`There is no bare server ${which}`);
server.listen(0, "127.0.0.1", () => process.send?.({ id: 0, answer: server.address() }));
process.once("disconnect", () => process.exit());
