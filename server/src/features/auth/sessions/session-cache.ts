import type { FindSession, SignedIn } from "../../../http/signed-in.ts";

/** Bounds what a change from outside this process, such as a new role, takes to be noticed. */
const KEPT_MS = 5000;
const KEPT_MAX = 10_000;

export interface FoundSession {
  signedIn: SignedIn;
  /** The session dies at this moment unless it is used before (epoch ms). */
  usableUntilMs: number;
}

export interface LiveSessions {
  find: FindSession;
  /** To be called after every commit that ends a session or changes a player. */
  forget(): void;
}

/**
 * Spares every request the look-up of its session, for a process that is alone with its database:
 * nothing ends a session there without `forget`. Forgetting all of them keeps it simple; they are
 * found again by their next requests.
 */
export function createSessionCache(
  read: (token: string) => Promise<FoundSession | null>,
  wallNow: () => number,
): LiveSessions {
  const kept = new Map<string, FoundSession & { staleAtMs: number }>();
  /** Counts changes, so that a session read before one is not kept after it. */
  let changes = 0;

  return {
    async find(token) {
      const now = wallNow();
      const known = kept.get(token);
      if (known && now < known.staleAtMs && now < known.usableUntilMs) return known.signedIn;
      const changesBefore = changes;
      const found = await read(token);
      kept.delete(token);
      if (found && changes === changesBefore) {
        if (kept.size >= KEPT_MAX) kept.clear();
        kept.set(token, { ...found, staleAtMs: now + KEPT_MS });
      }
      return found?.signedIn ?? null;
    },
    forget() {
      changes += 1;
      kept.clear();
    },
  };
}
