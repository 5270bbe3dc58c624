import type { IncomingMessage } from "node:http";
import type { User } from "@ludus/shared/model/user";

export interface SignedIn {
  sessionId: string;
  user: User;
  /** Bids are refused until the player has confirmed an e-mail address. */
  mustVerifyEmail: boolean;
}

/**
 * The session of a token, or null when there is none that still lives. The request says from where it is
 * used; null where nobody uses it.
 */
export type FindSession = (
  token: string,
  request: IncomingMessage | null,
) => Promise<SignedIn | null>;
