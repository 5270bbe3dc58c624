import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Endpoints come from strangers: they must not make this server connect to its own network. */
export class NotPublic extends Error {}

/** The assigned range. IPv4 addresses in disguise (`::7f00:1`) lie outside. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an IP address is one of the public Internet: no loopback, private, link-local or reserved one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const ip = ipaddr.process(address);
  return ip.range() === "unicast" && (ip instanceof ipaddr.IPv4 || ip.match(GLOBAL_IPV6));
}

/** A host as it stands in a URL: a name may still resolve to anything. */
export function mayBePublic(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || isPublicAddress(host);
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves names for a connection. Fails if any address is not public, so a second answer can't differ. */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return found(error ?? new Error(`${hostname} has no address`), "");
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return found(new NotPublic(`${hostname} is not on the public Internet`), "");
    }
    if (options.all) return found(null, addresses);
    return found(null, first.address, first.family);
  });
}
