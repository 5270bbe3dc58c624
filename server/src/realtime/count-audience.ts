import type { Audience } from "../metrics/gauge-metrics.ts";
import type { LiveServer } from "./announcer.ts";
import { auctionRoom } from "./rooms.ts";

/** How many sockets this node has, and how many auctions they watch together. */
export function countAudience(io: LiveServer): Audience {
  const { sockets, adapter } = io.of("/");
  let auctions = 0;
  for (const room of adapter.rooms.keys()) if (room.startsWith(auctionRoom(""))) auctions += 1;
  return { sockets: sockets.size, auctions };
}
