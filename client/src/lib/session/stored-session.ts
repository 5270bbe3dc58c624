import type { User } from "@ludus/shared/model/user";
import { ROLES } from "@ludus/shared/rules/accounts/roles";
import { readStored, store } from "../browser/browser-storage.ts";
import { TOKEN_KEY, USER_KEY } from "./players-token.ts";

export interface StoredSession {
  token: string | null;
  user: User | null;
}

const NOTHING: StoredSession = { token: null, user: null };

/** Both parts or neither: half a session, or a spoilt one, is none. */
export function readStoredSession(): StoredSession {
  try {
    const token = readStored(TOKEN_KEY);
    const user: unknown = JSON.parse(readStored(USER_KEY) ?? "null");
    return token && isUser(user) ? { token, user } : NOTHING;
  } catch {
    return NOTHING;
  }
}

/** As the page starts: what is left of half a session goes. */
export function openStoredSession(): StoredSession {
  const session = readStoredSession();
  if (session.token === null) storeSession(NOTHING);
  return session;
}

/**
 * The token goes last in and first out, so that other tabs never see one without its user. Without
 * storage the session lives as long as this tab.
 */
export function storeSession({ token, user }: StoredSession): void {
  if (token && user) {
    store(USER_KEY, JSON.stringify(user));
    store(TOKEN_KEY, token);
  } else {
    store(TOKEN_KEY, null);
    store(USER_KEY, null);
  }
}

/** Calls back when another tab signed in or out. Returns the way to stop. */
export function onStoredSessionChange(listener: (session: StoredSession) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    const concernsUs = event.key === null || event.key === TOKEN_KEY || event.key === USER_KEY;
    if (concernsUs) listener(readStoredSession());
  };
  window.addEventListener("storage", onStorage);
  return () => window.removeEventListener("storage", onStorage);
}

/** By hand: the page of a stranger, who has no session, does without zod. */
function isUser(value: unknown): value is User {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "username" in value &&
    typeof value.username === "string" &&
    "role" in value &&
    ROLES.some((role) => role === value.role) &&
    "profileCompleted" in value &&
    typeof value.profileCompleted === "boolean" &&
    "nationality" in value &&
    (value.nationality === null || typeof value.nationality === "string")
  );
}
