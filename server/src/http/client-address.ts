import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";
import proxyAddr from "proxy-addr";

/**
 * Where a caller is, as the nearest `trustedProxies` hops tell it; more of the header is hearsay.
 * IPv6 callers are told apart by their network of 64 bits, since every household has one whole.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const address =
    trustedProxies === 0
      ? (request.socket.remoteAddress ?? "")
      : proxyAddr(request, (_address, hop) => hop < trustedProxies);
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  // An IPv4 address in IPv6 clothes, as dual-stack sockets tell it.
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [start = "", end] = address.split("::");
  const groups = start === "" ? [] : start.split(":");
  const groupsAtEnd = end === undefined || end === "" ? 0 : end.split(":").length;
  if (end !== undefined) {
    while (groups.length + groupsAtEnd < 8) groups.push("0");
    groups.push(...end.split(":"));
  }
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
