import type { MaximumEvent } from "@ludus/shared/contract/live/market-events";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { School } from "@ludus/shared/model/school";
import { LineLimit } from "../line-limit.ts";
import type { Log } from "../log.ts";
import type { NodeLink } from "../platform/node-link/node-link.ts";
import { coalesce } from "../platform/coalesce.ts";
import type { LiveServer } from "./live-server.ts";
import { auctionRoom, MARKET_ROOM, userRoom } from "./rooms.ts";

const RETRY_MS = 1000;

export interface NewestStates {
  readAuctions(gladiatorIds: string[]): Promise<AuctionState[]>;
  readSchools(userIds: string[]): Promise<{ userId: string; school: School }[]>;
  readMaxima(): Promise<(MaximumEvent & { userId: string })[]>;
  countOpenAuctions(): Promise<number>;
}

/**
 * After missed events, sends the newest states of what this node's sockets look at. States are
 * whole, so it doesn't matter which events were lost. Returns a function that stops it.
 */
export function catchUpAfterGaps(
  io: LiveServer,
  nodeLink: NodeLink,
  newest: NewestStates,
  log: Log,
): () => void {
  let announced: ReadonlyMap<string, number> = new Map();
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;
  const lines = new LineLimit();

  const catchUp = coalesce(async () => {
    const announcing = new Map<string, number>();
    const announce = (room: string, version: number, emit: () => void) => {
      announcing.set(room, version);
      if (announced.get(room) !== version) emit();
    };
    for (const auction of await newest.readAuctions(namesOf(io, auctionRoom))) {
      const room = auctionRoom(auction.gladiatorId);
      announce(room, auction.seq, () => io.local.to(room).emit("bid", auction));
    }
    for (const { userId, school } of await newest.readSchools(namesOf(io, userRoom))) {
      const room = userRoom(userId);
      announce(room, school.version, () => io.local.to(room).emit("school", school));
    }
    const userIds = new Set(namesOf(io, userRoom));
    for (const { userId, ...own } of await newest.readMaxima()) {
      if (!userIds.has(userId)) continue;
      const room = userRoom(userId);
      announce(`${room} ${own.gladiatorId}`, own.schoolVersion, () =>
        io.local.to(room).emit("maximum", own),
      );
    }
    const openAuctions = await newest.countOpenAuctions();
    announce(MARKET_ROOM, openAuctions, () =>
      io.local.to(MARKET_ROOM).emit("market", { openAuctions }),
    );
    announced = announcing;
  });

  function start(): void {
    clearTimeout(retry);
    catchUp().catch((error: unknown) => {
      if (isStopped) return;
      const line = lines.take("catch up");
      if (line)
        log.warn({ err: error, ...line }, "catching up with other nodes failed; trying again");
      clearTimeout(retry);
      retry = setTimeout(start, RETRY_MS);
    });
  }

  nodeLink.onGap(start);
  return () => {
    isStopped = true;
    clearTimeout(retry);
  };
}

function namesOf(io: LiveServer, roomOf: (name: string) => string): string[] {
  const prefix = roomOf("");
  const rooms = [...io.of("/").adapter.rooms.keys()];
  return rooms.filter((room) => room.startsWith(prefix)).map((room) => room.slice(prefix.length));
}
