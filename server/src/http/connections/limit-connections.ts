import type { Server } from "node:http";
import type { Duplex } from "node:stream";
import { Problem } from "@ludus/shared/contract/problems";
import type { Headers } from "../replies/reply.ts";
import {
  countedAddress,
  isPrivateAddress,
  limitedAddressOf,
  type AddressRules,
} from "../requests/client-address.ts";
import type { LogLimit } from "../requests/limit-rate.ts";
import { refuseConnection } from "./refuse-connection.ts";

/** A refused caller may try again soon: connections end by themselves. */
const RETRY_AFTER_S = 10;

export interface ConnectionLimit extends AddressRules {
  /** At once; IPv6 by its /64. */
  connectionsPerAddress: number;
  logLimit: LogLimit;
  headers: Headers;
}

/**
 * Counts connections by the caller's address. Behind a proxy only WebSockets can be counted here: its
 * other connections carry everybody's calls.
 */
export function limitConnections(
  server: Server,
  { connectionsPerAddress, logLimit, headers, ...addresses }: ConnectionLimit,
): void {
  const openByAddress = new Map<string, number>();

  function admits(address: string, connection: Duplex): boolean {
    const open = openByAddress.get(address) ?? 0;
    if (open >= connectionsPerAddress) {
      logLimit("connections-address", { address });
      return false;
    }
    openByAddress.set(address, open + 1);
    connection.once("close", () => {
      const left = (openByAddress.get(address) ?? 1) - 1;
      if (left > 0) openByAddress.set(address, left);
      else openByAddress.delete(address);
    });
    return true;
  }

  if (addresses.trustedProxies === 0) {
    server.prependListener("connection", (connection) => {
      if (addresses.isPrivate && isPrivateAddress(connection.remoteAddress)) return;
      const address = countedAddress(connection.remoteAddress) ?? "";
      if (!admits(address, connection)) connection.destroy();
    });
    return;
  }
  const problem = new Problem("TOO_MANY_REQUESTS", { retryAfterSeconds: RETRY_AFTER_S });
  server.prependListener("upgrade", (request, connection) => {
    const address = limitedAddressOf(request, addresses);
    if (address !== null && !admits(address, connection))
      refuseConnection(connection, headers, problem);
  });
}
