import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** `203.0.113.9:1234`, `[2001:db8::1]` and `[2001:db8::1]:1234`, as some proxies write addresses. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

/**
 * The caller's address, in one spelling, from the nearest `trustedProxies` hops; callers can forge the
 * rest. An IPv6 address counts by its /64 network, which one household has.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const { remoteAddress } = request.socket;
  if (trustedProxies === 0) return countedAddress(remoteAddress) ?? "";
  const forwarded = proxyAddr(request, (_address, hop) => hop < trustedProxies);
  return countedAddress(forwarded) ?? countedAddress(remoteAddress) ?? "";
}

/** The one spelling under which an address is counted; undefined for what is none. */
export function countedAddress(text = ""): string | undefined {
  const { v4, v6 } = WITH_PORT.exec(text.trim())?.groups ?? {};
  const address = (v6 ?? v4 ?? text.trim()).replace(/^::ffff:(?=[\d.]+$)/i, "");
  const version = isIP(address);
  if (version === 0) return undefined;
  // IPv4 has one spelling, and taking it apart would cost each request several times as much.
  if (version === 4) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const network = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
