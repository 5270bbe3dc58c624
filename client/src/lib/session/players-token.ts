export const TOKEN_KEY = "token";
export const USER_KEY = "user";

/** The stored token of a player with a completed profile. By its text: what checks a session comes later. */
export function playersToken(): string | null {
  try {
    const isPlayer = localStorage.getItem(USER_KEY)?.includes('"profileCompleted":true');
    return isPlayer ? localStorage.getItem(TOKEN_KEY) : null;
  } catch {
    return null;
  }
}
