import type { User } from "@ludus/shared/model/user";

export interface SignedIn {
  sessionId: string;
  user: User;
  /** Bids are refused until the player has confirmed an e-mail address. */
  mustVerifyEmail: boolean;
}

/** The session of a token, or null when there is none that still lives. */
export type FindSession = (token: string) => Promise<SignedIn | null>;
