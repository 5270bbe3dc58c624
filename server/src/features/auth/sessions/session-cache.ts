import type { Platform } from "../../../platform/platform.ts";
import type { FindSession, SignedIn } from "../../../http/signed-in.ts";

/** How late a change by another process, such as a new role, may take effect. */
const CACHED_MS = 5000;
const CACHED_MAX = 10_000;

export interface FoundSession {
  signedIn: SignedIn;
  /** The session dies at this moment unless it is used before (epoch ms). */
  usableUntilAt: number;
}

export interface LiveSessions {
  find: FindSession;
  /** To be called after every commit that ends a session or changes a player. */
  forget(): void;
}

/**
 * Spares requests the look-up of their session, for a process that is alone with its database: nothing
 * ends a session there without `forget`, which forgets all of them.
 */
export function createSessionCache(
  read: (...given: Parameters<FindSession>) => Promise<FoundSession | null>,
  { wallNow, steadyNow }: Pick<Platform, "wallNow" | "steadyNow">,
): LiveSessions {
  const cached = new Map<string, FoundSession & { staleAt: number }>();
  /** Counts changes, so that a session read before one is not cached after it. */
  let changes = 0;

  return {
    async find(token, request) {
      const now = steadyNow();
      const known = cached.get(token);
      if (known && now < known.staleAt && wallNow() < known.usableUntilAt) return known.signedIn;
      const changesBefore = changes;
      const found = await read(token, request);
      cached.delete(token);
      if (found && changes === changesBefore) {
        if (cached.size >= CACHED_MAX) cached.clear();
        cached.set(token, { ...found, staleAt: now + CACHED_MS });
      }
      return found?.signedIn ?? null;
    },
    forget() {
      changes += 1;
      cached.clear();
    },
  };
}
