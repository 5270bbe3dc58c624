import type { User } from "@ludus/shared/model/user";

export interface SignedIn {
  sessionId: string;
  user: User;
}

/** The session of a token, or null when there is none that still lives. */
export type FindSession = (token: string) => Promise<SignedIn | null>;
