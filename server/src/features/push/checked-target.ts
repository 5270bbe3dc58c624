import { ECDH } from "node:crypto";
import { Problem } from "@ludus/shared/contract/problems";
import type { NewPushSubscription } from "@ludus/shared/contract/push-api";
import { hashToken } from "../../http/requests/tokens.ts";
import type { PushTarget, WebPush } from "../../platform/push/web-push.ts";

export interface CheckedTarget extends PushTarget {
  endpointHash: string;
}

/** @throws INVALID_FIELDS for an address or a key to which nothing can or may be sent. */
export function checkedTarget(
  webPush: WebPush,
  { endpoint, p256dh, auth }: NewPushSubscription,
): CheckedTarget {
  if (!webPush.isAllowed(endpoint)) {
    throw refused({ endpoint: "This server sends nothing to that address." });
  }
  if (!isOnCurve(p256dh)) throw refused({ p256dh: "This is no key of a subscription." });
  return { endpoint, endpointHash: hashEndpoint(endpoint), p256dh, auth };
}

export function hashEndpoint(endpoint: string): string {
  return hashToken(endpoint);
}

function isOnCurve(point: string): boolean {
  try {
    ECDH.convertKey(point, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

function refused(fields: Record<string, string>): Problem {
  return new Problem("INVALID_FIELDS", { fields });
}
