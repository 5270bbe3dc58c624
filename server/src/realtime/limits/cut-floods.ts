import { Problem } from "@ludus/shared/contract/problems";
import {
  PACKET_BYTES_PER_ACCOUNT_MAX,
  PACKET_BYTES_PER_ADDRESS_MAX,
  PACKETS_PER_ACCOUNT_MAX,
  PACKETS_PER_ADDRESS_MAX,
  PACKETS_WITHIN_MS,
  REFUSALS_IN_A_ROW_MAX,
} from "@ludus/shared/limits";
import {
  clientAddressOf,
  limitedAddressOf,
  type AddressRules,
} from "../../http/requests/client-address.ts";
import type { LogLimit } from "../../http/requests/limit-rate.ts";
import { WindowCounts } from "../../http/requests/window-counts.ts";
import type { LiveServer } from "../live-server.ts";
import { cutConnection } from "../wire/end-connections.ts";
import { engineSockets, onEngineSocket, type EngineSocket } from "../wire/engine-socket.ts";
import { createPauses } from "./pauses.ts";

const PAUSE_MS = 60_000;

export interface FloodGuard {
  /** Notes whose connection this is. @throws TOO_MANY_REQUESTS while the account pauses. */
  admit(connection: object, account: string): void;
  /** Counts a message's answer. */
  answered(connection: object, isRefused: boolean): void;
}

export const noFloodGuard: FloodGuard = { admit: () => {}, answered: () => {} };

interface FloodContext extends AddressRules {
  steadyNow: () => number;
  logLimit: LogLimit;
}

/**
 * Cuts an account's connections if it or its address sends more, before packets are decoded and
 * whatever they hold. The account connects to this node again after a pause.
 */
export function cutFloods(
  io: LiveServer,
  { steadyNow, logLimit, ...addresses }: FloodContext,
): FloodGuard {
  const pauses = createPauses(PAUSE_MS, steadyNow);
  const accounts = new WeakMap<object, string>();
  const refusals = new WeakMap<object, number>();
  const packets = new WindowCounts(PACKETS_WITHIN_MS);
  const bytes = new WindowCounts(PACKETS_WITHIN_MS);

  function count(connection: EngineSocket, address: string | null, size: number): void {
    const account = accounts.get(connection);
    const isFloodOf = (key: string, packetsMax: number, bytesMax: number) =>
      packets.add(key) > packetsMax || bytes.add(key, size) > bytesMax;
    if (
      address !== null &&
      isFloodOf(address, PACKETS_PER_ADDRESS_MAX, PACKET_BYTES_PER_ADDRESS_MAX)
    ) {
      // Counts start again, so that another account's next packet isn't refused.
      packets.forget(address);
      bytes.forget(address);
      cut(connection, "packets");
    } else if (
      account !== undefined &&
      isFloodOf(account, PACKETS_PER_ACCOUNT_MAX, PACKET_BYTES_PER_ACCOUNT_MAX)
    ) {
      cut(connection, "packets");
    }
  }

  function cut(connection: object, limit: string): void {
    const account = accounts.get(connection);
    if (account !== undefined) pauses.begin(account);
    const isTheirs = (other: object) =>
      other === connection || (account !== undefined && accounts.get(other) === account);
    for (const each of engineSockets(io).filter(isTheirs)) {
      logLimit(limit, {
        account,
        address: clientAddressOf(each.request, addresses.trustedProxies),
      });
      cutConnection(each);
    }
  }

  onEngineSocket(io, (connection) => {
    const address = limitedAddressOf(connection.request, addresses);
    connection.on("packet", ({ data }) => count(connection, address, data?.length ?? 0));
    // Control frames of WebSocket, which Engine.IO doesn't see.
    for (const frame of ["ping", "pong"] as const) {
      connection.transport.socket?.on(frame, ({ length }) => count(connection, address, length));
    }
  });
  return {
    admit(connection, account) {
      accounts.set(connection, account);
      const retryAfterSeconds = pauses.secondsLeft(account);
      if (retryAfterSeconds > 0) throw new Problem("TOO_MANY_REQUESTS", { retryAfterSeconds });
    },
    answered(connection, isRefused) {
      if (!isRefused) {
        refusals.delete(connection);
        return;
      }
      const inARow = (refusals.get(connection) ?? 0) + 1;
      refusals.set(connection, inARow);
      if (inARow >= REFUSALS_IN_A_ROW_MAX) cut(connection, "refusals");
    },
  };
}
