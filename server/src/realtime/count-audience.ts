import type { Audience } from "../metrics/gauge-metrics.ts";
import type { LiveServer } from "./live-server.ts";
import { auctionRoom } from "./rooms.ts";

export function countAudience(io: LiveServer): Audience {
  const { sockets, adapter } = io.of("/");
  let auctions = 0;
  for (const room of adapter.rooms.keys()) if (room.startsWith(auctionRoom(""))) auctions += 1;
  return { sockets: sockets.size, auctions };
}
