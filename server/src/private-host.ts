import { isIP } from "node:net";
import { isPrivateAddress } from "./http/requests/client-address.ts";

/** Names that no public DNS answers for (RFC 6761, 6762, 8375), and ICANN's name for private networks. */
const PRIVATE_SUFFIX = /(^|\.)(localhost|local|lan|home|home\.arpa|internal)$/;

/** Whether only this machine or a private network finds a server at this address. */
export function isPrivateHost(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(host) !== 0) return isPrivateAddress(host);
  return PRIVATE_SUFFIX.test(host) || !host.includes(".");
}
