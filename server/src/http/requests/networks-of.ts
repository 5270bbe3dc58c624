import ipaddr from "ipaddr.js";

/** A /64 is one household's, a /56 is what many providers give it, a /48 what tunnels and firms get. */
export const WIDER_PREFIXES = [56, 48];

/** An address as `Caller` has it, then its /56 and its /48 if it is IPv6. */
export function networksOf(address: string): string[] {
  const [host = ""] = address.split("/");
  if (!ipaddr.IPv6.isValid(host)) return [address];
  const { parts } = ipaddr.IPv6.parse(host);
  const wider = WIDER_PREFIXES.map((prefix) => {
    const masked = parts.map((group, index) => group & maskOf(prefix - 16 * index));
    return `${new ipaddr.IPv6(masked).toString()}/${prefix}`;
  });
  return [address, ...wider];
}

/** The mask of a group of 16 bits of which so many belong to the network. */
function maskOf(bits: number): number {
  if (bits <= 0) return 0;
  return bits >= 16 ? 0xffff : 0xffff & (0xffff << (16 - bits));
}
