import type { IncomingMessage, Server } from "node:http";
import { Problem } from "@ludus/shared/contract/problems";
import { REQUESTS_PER_ADDRESS_MAX, REQUESTS_WITHIN_MS } from "@ludus/shared/limits";
import { refuseConnection } from "../connections/refuse-connection.ts";
import type { Headers } from "../replies/reply.ts";
import { limitedAddressOf, type AddressRules } from "./client-address.ts";
import type { LogLimit } from "./limit-rate.ts";
import { WindowCounts } from "./window-counts.ts";

interface RequestLimit extends AddressRules {
  logLimit: LogLimit;
  headers: Headers;
}

/** Null: the request may be answered. */
export type RefuseRequest = (request: IncomingMessage) => Problem | null;

/** Counts requests by the caller's address, before anything is read or looked up for them. */
export function limitRequests(
  server: Server,
  { logLimit, headers, ...addresses }: RequestLimit,
): RefuseRequest {
  const requests = new WindowCounts(REQUESTS_WITHIN_MS);

  const refuse: RefuseRequest = (request) => {
    const address = limitedAddressOf(request, addresses);
    if (address === null) return null;
    const count = requests.add(address);
    if (count <= REQUESTS_PER_ADDRESS_MAX) return null;
    // Once in a window, so that a flood costs little.
    if (count === REQUESTS_PER_ADDRESS_MAX + 1) logLimit("requests-address", { address });
    return new Problem("TOO_MANY_REQUESTS", { retryAfterSeconds: REQUESTS_WITHIN_MS / 1000 });
  };

  server.prependListener("upgrade", (request, connection) => {
    const refusal = refuse(request);
    if (refusal) refuseConnection(connection, headers, refusal);
  });
  return refuse;
}
