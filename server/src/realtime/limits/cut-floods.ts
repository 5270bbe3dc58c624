import { Problem } from "@ludus/shared/contract/problems";
import { clientAddressOf } from "../../http/requests/client-address.ts";
import type { NoteLimit } from "../../http/requests/limit-rate.ts";
import type { LiveServer } from "../live-server.ts";
import { cutConnection } from "../wire/end-connections.ts";
import { onEngineSocket, type EngineSocket } from "../wire/engine-socket.ts";
import { createPauses } from "./pauses.ts";

/** More than a player's limits of messages let through in that time, twice where a window turns. */
const PACKETS_MAX = 1000;
const PACKETS_WITHIN_MS = 5000;
const PAUSE_MS = 60_000;

export interface FloodGuard {
  /** Notes whose connection this is. @throws TOO_MANY_REQUESTS while the account pauses. */
  admit(connection: object, account: string): void;
}

export const noFloodGuard: FloodGuard = { admit: () => {} };

interface FloodContext {
  steadyNow: () => number;
  noteLimit: NoteLimit;
  trustedProxies: number;
}

/**
 * Cuts connections that send faster, before their packets are decoded and whatever they hold. The
 * account of one that was cut connects to this node again after a pause.
 */
export function cutFloods(
  io: LiveServer,
  { steadyNow, noteLimit, trustedProxies }: FloodContext,
): FloodGuard {
  const pauses = createPauses(PAUSE_MS, steadyNow);
  const accounts = new WeakMap<object, string>();

  function cut(connection: EngineSocket): void {
    const account = accounts.get(connection);
    if (account !== undefined) pauses.begin(account);
    noteLimit("packets", { account, address: clientAddressOf(connection.request, trustedProxies) });
    cutConnection(connection);
  }

  onEngineSocket(io, (connection) => countPackets(connection, () => cut(connection)));
  return {
    admit(connection, account) {
      accounts.set(connection, account);
      const retryAfterSeconds = pauses.secondsLeft(account);
      if (retryAfterSeconds > 0) throw new Problem("TOO_MANY_REQUESTS", { retryAfterSeconds });
    },
  };
}

/** The clock is read once in `PACKETS_MAX` packets: a bid pays for an addition. */
function countPackets(connection: EngineSocket, onFlood: () => void): void {
  let packets = 0;
  let countedFrom = performance.now();
  let isCut = false;
  const count = () => {
    packets += 1;
    if (packets <= PACKETS_MAX || isCut) return;
    const now = performance.now();
    isCut = now - countedFrom < PACKETS_WITHIN_MS;
    if (isCut) return onFlood();
    packets = 1;
    countedFrom = now;
  };
  connection.on("packet", count);
  // Control frames of WebSocket, which Engine.IO doesn't see.
  for (const frame of ["ping", "pong"] as const) connection.transport.socket?.on(frame, count);
}
