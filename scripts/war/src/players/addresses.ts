import { createHash, randomBytes } from "node:crypto";
import type { Fetch } from "@ludus/shared/contract/call-endpoint";

/** Every player calls from one address, and everybody without a session from a new one each time. */
export function fromManyAddresses(fetch: Fetch): Fetch {
  return (url, init) => {
    const { authorization } = init.headers;
    return fetch(url, { ...init, headers: { ...init.headers, ...fromAnAddress(authorization) } });
  };
}

/** A header that a trusted proxy would add. @param caller whose address it is; by default nobody's */
export function fromAnAddress(caller?: string): Record<string, string> {
  const bytes =
    caller === undefined ? randomBytes(4) : createHash("sha256").update(caller).digest();
  // No other numbers share the /48 that limits count.
  return {
    "x-forwarded-for": `2a00:${bytes.toString("hex", 0, 2)}:${bytes.toString("hex", 2, 4)}::1`,
  };
}
