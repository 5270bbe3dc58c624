import type { WatchInput, WatchReply } from "@ludus/shared/contract/live/live-messages";
import { Problem } from "@ludus/shared/contract/problems";
import { WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";
import { auctionRoom } from "../../../realtime/rooms.ts";
import type { Sender } from "../../../realtime/messages/serve-message.ts";
import type { MarketContext } from "../market-context.ts";
import { readAuctions } from "../rows/read-auctions.ts";

type Context = Pick<MarketContext, "database" | "announcer" | "wallNow">;

/** Joins first and reads then, so that no change falls between the two. */
export async function watchAuctions(
  { database, announcer, wallNow }: Context,
  { gladiators }: WatchInput,
  { socket }: Sender,
): Promise<WatchReply> {
  const ids = Object.keys(gladiators);
  const rooms = ids.map(auctionRoom);
  const watched = [...socket.rooms].filter((room) => room.startsWith(auctionRoom("")));
  if (new Set([...watched, ...rooms]).size > WATCHED_AUCTIONS_MAX) {
    throw new Problem("MALFORMED", {}, `At most ${WATCHED_AUCTIONS_MAX} auctions at once.`);
  }
  await socket.join(rooms);
  const auctions = await readAuctions(database, ids);
  const open = auctions.filter(({ status }) => status === "open");
  const watchers = announcer.ownSockets.followWatchers(open.map(({ gladiatorId }) => gladiatorId));
  return {
    auctions: auctions.filter(({ gladiatorId, seq }) => seq > (gladiators[gladiatorId] ?? 0)),
    serverTime: wallNow(),
    ...(Object.keys(watchers).length > 0 && { watchers }),
  };
}

/** Leaves without a pause: a `watch` of as many others may be the next message. */
export function unwatchAuctions(gladiatorIds: readonly string[], { socket }: Sender): void {
  for (const id of gladiatorIds) void socket.leave(auctionRoom(id));
}
