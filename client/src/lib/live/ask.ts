import type {
  Ack,
  ClientToServerEvents,
  PlaceBidRequest,
  WatchAnswer,
  WatchRequest,
} from "@ludus/shared/contract/socket-events";
import type { BidAnswer } from "@ludus/shared/contract/market-api";
import type { LudusSocket } from "./socket.ts";

type Answer<T> = Parameters<Ack<T>>[0];

/** Rejects when no answer comes in time. Socket.IO's own types lose the answer once a timeout is set. */
export async function askToWatch(
  socket: LudusSocket,
  request: WatchRequest,
  timeoutMs: number,
): Promise<Answer<WatchAnswer>> {
  return (await ask(socket.timeout(timeoutMs), "watch", request)) as Answer<WatchAnswer>;
}

/** Never waits in a buffer: a bid goes out now or not at all. */
export async function askToBid(
  socket: LudusSocket,
  request: PlaceBidRequest,
  timeoutMs: number,
): Promise<Answer<BidAnswer>> {
  return (await ask(socket.volatile.timeout(timeoutMs), "place-bid", request)) as Answer<BidAnswer>;
}

interface Asking {
  emitWithAck(event: keyof ClientToServerEvents, request: unknown): Promise<unknown>;
}

function ask(socket: unknown, event: keyof ClientToServerEvents, request: unknown) {
  return (socket as Asking).emitWithAck(event, request);
}
