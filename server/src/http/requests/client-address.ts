import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/**
 * Reads the address from the nearest `trustedProxies` hops; callers can forge the rest. An IPv6
 * address counts by its /64 network, which one household has.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const address =
    trustedProxies === 0
      ? (request.socket.remoteAddress ?? "")
      : proxyAddr(request, (_address, hop) => hop < trustedProxies);
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const network = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
