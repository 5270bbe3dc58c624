/** A browser that is subscribed. Keys in base64url, as the browser gave them. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushRequest {
  /** Encrypted for the browser: the push service can't read it. At most 3,900 bytes. */
  payload: string;
  /** While the browser is away, the push service keeps the newest message of a topic only. */
  topic: string;
  isUrgent: boolean;
  /** How long the push service keeps it for a browser that is away. */
  ttlSeconds: number;
}

/**
 * "gone": the subscription has ended for good. "refused": this message can't arrive, others may.
 * "later": the push service is busy or away; null: it doesn't say for how long.
 */
export type PushOutcome =
  | { outcome: "sent" | "gone" }
  | { outcome: "refused"; reason: string }
  | { outcome: "later"; reason: string; afterMs: number | null };

export interface WebPush {
  /** The key that browsers subscribe to, in base64url. */
  readPublicKey(): Promise<string>;
  isAllowed(endpoint: string): boolean;
  /** Within ten seconds. Rejects only if our own keys can't be read. */
  send(target: PushTarget, request: PushRequest): Promise<PushOutcome>;
  close(): void;
}
