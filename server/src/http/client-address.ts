import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";

/** The caller's address as the nearest `trustedProxies` hops tell it; more of the header is hearsay. */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  if (trustedProxies === 0) return request.socket.remoteAddress ?? "";
  return proxyAddr(request, (_address, hop) => hop < trustedProxies);
}
