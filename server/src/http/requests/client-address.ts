import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** `203.0.113.9:1234`, `[2001:db8::1]` and `[2001:db8::1]:1234`, as some proxies write addresses. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d{1,5})?$/;

export interface AddressRules {
  trustedProxies: number;
  /** Whether this is a private server: its own machine and network are limited by account only. */
  isPrivate: boolean;
}

/**
 * The caller's address, in one spelling, from the nearest `trustedProxies` hops; callers can forge the
 * rest. An IPv6 address counts by its /64 network, which one household has.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const { remoteAddress } = request.socket;
  if (trustedProxies === 0) return countedAddress(remoteAddress) ?? "";
  return (
    countedAddress(forwardedAddress(request, trustedProxies)) ?? countedAddress(remoteAddress) ?? ""
  );
}

/** The address that limits by address count, and that connects schools. Null: none of them does. */
export function limitedAddressOf(
  request: IncomingMessage,
  { trustedProxies, isPrivate }: AddressRules,
): string | null {
  if (isPrivate && isCallerPrivate(request, trustedProxies)) return null;
  return clientAddressOf(request, trustedProxies);
}

function isCallerPrivate(request: IncomingMessage, trustedProxies: number): boolean {
  if (trustedProxies > 0) return isPrivateAddress(forwardedAddress(request, trustedProxies));
  // A proxy that nobody trusts brings callers from anywhere.
  const isForwarded = request.headers["x-forwarded-for"] !== undefined;
  return !isForwarded && isPrivateAddress(request.socket.remoteAddress);
}

function forwardedAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  return proxyAddr(request, (_address, hop) => hop < trustedProxies);
}

const PRIVATE_RANGES: ReadonlySet<string> = new Set([
  "loopback",
  "private",
  "uniqueLocal",
  "linkLocal",
  "carrierGradeNat",
]);

/** Whether it belongs to this machine, a private network, or a virtual one such as Tailscale's. */
export function isPrivateAddress(text = ""): boolean {
  // Most callers of a private server, and each of their requests asks.
  if (text.startsWith("127.") && isIP(text) === 4) return true;
  const address = bareAddress(text);
  return isIP(address) !== 0 && PRIVATE_RANGES.has(ipaddr.process(address).range());
}

/** The one spelling under which an address is counted; undefined for what is none. */
export function countedAddress(text = ""): string | undefined {
  const address = bareAddress(text);
  const version = isIP(address);
  if (version === 0) return undefined;
  // IPv4 has one spelling, and taking it apart would cost each request several times as much.
  if (version === 4) return address;
  const ip = ipaddr.process(address);
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const network = ip.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

function bareAddress(text: string): string {
  const { v4, v6 } = WITH_PORT.exec(text.trim())?.groups ?? {};
  return (v6 ?? v4 ?? text.trim()).replace(/^::ffff:(?=[\d.]+$)/i, "");
}
