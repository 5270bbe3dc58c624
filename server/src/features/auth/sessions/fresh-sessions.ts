import { eq } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Reader } from "../../../platform/database/database.ts";

/** How long a sign-in or a confirmed password counts as recent. */
export const FRESH_MS = 10 * MINUTE_MS;

/**
 * Refuses a session that somebody may have taken over since its player showed who they are.
 * @throws PASSWORD_REQUIRED, or SIGN_IN_AGAIN to players without a password; SESSION_ENDED
 */
export async function requireFreshSession(
  read: Reader,
  { sessionId }: Pick<SignedIn, "sessionId">,
  now: number,
): Promise<void> {
  const { sessions, users } = read.tables;
  const [session] = await read
    .select({
      createdAt: sessions.createdAt,
      confirmedAt: sessions.confirmedAt,
      passwordHash: users.passwordHash,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sessionId));
  if (!session) throw new Problem("SESSION_ENDED");
  const { createdAt, confirmedAt, passwordHash } = session;
  if (Math.max(createdAt, confirmedAt ?? 0) > now - FRESH_MS) return;
  throw new Problem(passwordHash === null ? "SIGN_IN_AGAIN" : "PASSWORD_REQUIRED");
}
