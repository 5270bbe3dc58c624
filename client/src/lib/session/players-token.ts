import { readStored } from "../browser/browser-storage.ts";

export const TOKEN_KEY = "token";
export const USER_KEY = "user";

/** The stored token of a player with a completed profile. By its text: what checks a session comes later. */
export function playersToken(): string | null {
  const isPlayer = readStored(USER_KEY)?.includes('"profileCompleted":true');
  return isPlayer ? readStored(TOKEN_KEY) : null;
}
