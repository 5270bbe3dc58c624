import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lt, sql, type Placeholder, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database, Reader, Transaction } from "../../platform/database/database.ts";
import { forgetOldRows } from "../../platform/database/forget-old-rows.ts";
import { prepared } from "../../platform/database/prepared.ts";
import { presentUser } from "../../views/user-view.ts";
import { createSessionCache, type FoundSession, type LiveSessions } from "./session-cache.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const IDLE_MS = DAY_MS;
const LIFETIME_MS = 30 * DAY_MS;
/** With "remember me" a session lives as long unused as it lives at all. */
const REMEMBERED_IDLE_MS = LIFETIME_MS;
/** Using a session is written down this seldom: a write per request would be the whole cost of it. */
const USE_NOTED_EVERY_MS = 5 * 60_000;

/** Opaque tokens, 256 random bits. Only their SHA-256 is stored. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Starts a session inside the transaction that justifies it. Resolves with its token. */
export async function startSession(
  tx: Transaction,
  { sessions }: Database["tables"],
  { userId, rememberMe, nowMs }: { userId: string; rememberMe: boolean; nowMs: number },
): Promise<string> {
  const token = newToken();
  await tx.insert(sessions).values({
    id: uuidv7(),
    tokenHash: hashToken(token),
    userId,
    createdAt: nowMs,
    lastUsedAt: nowMs,
    idleMs: rememberMe ? REMEMBERED_IDLE_MS : IDLE_MS,
    expiresAt: nowMs + LIFETIME_MS,
  });
  return token;
}

/** With `isAlone`, sessions are kept in memory for a moment: nobody else can end them. */
export function openSessions(
  database: Database,
  now: () => number,
  isAlone: boolean,
): LiveSessions {
  const read = createReadSession(database, now);
  if (isAlone) return createSessionCache(read, now);
  return { find: async (token) => (await read(token))?.signedIn ?? null, forget: () => undefined };
}

function createReadSession(
  database: Database,
  now: () => number,
): (token: string) => Promise<FoundSession | null> {
  const { sessions, users } = database.tables;
  const findByHash = prepared("find_session", (on: Reader) =>
    on
      .select({
        id: sessions.id,
        lastUsedAt: sessions.lastUsedAt,
        idleMs: sessions.idleMs,
        expiresAt: sessions.expiresAt,
        user: {
          id: users.id,
          username: users.username,
          usernameKey: users.usernameKey,
          role: users.role,
          nationality: users.nationality,
          profileCompleted: users.profileCompleted,
          createdAt: users.createdAt,
        },
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder("tokenHash")),
          livesAt(sql.placeholder("now"), sessions),
        ),
      ),
  );

  return async (token) => {
    const nowMs = now();
    const [found] = await findByHash(database.read, { tokenHash: hashToken(token), now: nowMs });
    if (!found) return null;
    if (nowMs - found.lastUsedAt > USE_NOTED_EVERY_MS) {
      // Whoever may read must not be turned away because nothing can be written.
      await noteUse(database, found.id, nowMs).catch(() => undefined);
    }
    return {
      signedIn: { sessionId: found.id, user: presentUser(found.user) },
      usableUntilMs: Math.min(found.expiresAt, found.lastUsedAt + found.idleMs),
    };
  };
}

/** Neither too old nor unused for too long. */
export function livesAt(
  nowMs: number | Placeholder,
  { expiresAt, lastUsedAt, idleMs }: Database["tables"]["sessions"],
): SQL | undefined {
  return and(gt(expiresAt, nowMs), gt(sql`${lastUsedAt} + ${idleMs}`, nowMs));
}

async function noteUse(database: Database, sessionId: string, nowMs: number): Promise<void> {
  const { sessions } = database.tables;
  await database.transaction(async (tx) => {
    await tx.update(sessions).set({ lastUsedAt: nowMs }).where(eq(sessions.id, sessionId));
  });
}

/** Forgets what can't be used any more. */
export async function pruneSessions(database: Database, beforeMs: number): Promise<void> {
  const { dashboardTickets, sessions, loginTickets } = database.tables;
  await forgetOldRows(database, {
    table: sessions,
    key: sessions.id,
    time: sessions.expiresAt,
    beforeMs,
  });
  await forgetOldRows(database, {
    table: loginTickets,
    key: loginTickets.ticketHash,
    time: loginTickets.expiresAt,
    beforeMs,
  });
  await database.transaction(async (tx) => {
    await tx.delete(dashboardTickets).where(lt(dashboardTickets.expiresAt, beforeMs));
  });
}
