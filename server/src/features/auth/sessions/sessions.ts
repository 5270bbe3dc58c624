import type { IncomingMessage } from "node:http";
import { MINUTE_MS, DAY_MS } from "@ludus/shared/durations";
import type { VerifiedEmailToBid } from "../../../config.ts";
import type { Platform } from "../../../platform/platform.ts";
import { and, eq, gt, inArray, sql, type Placeholder, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { limitedAddressOf, type AddressRules } from "../../../http/requests/client-address.ts";
import type { FindSession, SignedIn } from "../../../http/signed-in.ts";
import { hashToken, newToken } from "../../../http/requests/tokens.ts";
import type { Database, Reader, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { presentUser } from "../../../presenters/present-user.ts";
import { recordTraces } from "./account-traces.ts";
import { browserIdOf, browserTokenOf } from "./known-browsers.ts";
import { createSessionCache, type FoundSession, type LiveSessions } from "./session-cache.ts";

const IDLE_MS = DAY_MS;
const LIFETIME_MS = 30 * DAY_MS;
/** With "remember me" a session lives as long unused as it lives at all. */
const REMEMBERED_IDLE_MS = LIFETIME_MS;
/** Using a session is written down this seldom: a write per request would be the whole cost of it. */
const USE_NOTED_EVERY_MS = 5 * MINUTE_MS;

export interface NewSession {
  userId: string;
  rememberMe: boolean;
  browser?: string | null;
  now: number;
}

/** Starts a session inside the transaction that justifies it. Resolves with its token. */
export async function startSession(
  tx: Transaction,
  { userId, rememberMe, browser = null, now }: NewSession,
): Promise<string> {
  const token = newToken();
  await tx.insert(tx.tables.sessions).values({
    id: uuidv7(),
    tokenHash: hashToken(token),
    userId,
    createdAt: now,
    lastUsedAt: now,
    idleMs: rememberMe ? REMEMBERED_IDLE_MS : IDLE_MS,
    expiresAt: now + LIFETIME_MS,
    confirmedAt: null,
    browser,
  });
  return token;
}

/** With `isSingleNode`, sessions are cached for a moment: nobody else can end them. */
export function openSessions(
  database: Database,
  clocks: Pick<Platform, "wallNow" | "steadyNow">,
  { isSingleNode, ...terms }: SessionTerms & { isSingleNode: boolean },
): LiveSessions {
  const read = createReadSession(database, clocks.wallNow, terms);
  if (isSingleNode) return createSessionCache(read, clocks);
  return {
    find: async (...given) => (await read(...given))?.signedIn ?? null,
    forget: () => undefined,
  };
}

interface SessionTerms extends AddressRules {
  verifiedEmailToBid: VerifiedEmailToBid;
  isHttps: boolean;
}

function createReadSession(
  database: Database,
  wallNow: () => number,
  { verifiedEmailToBid, ...terms }: SessionTerms,
): (...given: Parameters<FindSession>) => Promise<FoundSession | null> {
  const findByHash = prepared("find_session", (on: Reader) => {
    const { sessions, users } = on.tables;
    return on
      .select({
        id: sessions.id,
        lastUsedAt: sessions.lastUsedAt,
        idleMs: sessions.idleMs,
        expiresAt: sessions.expiresAt,
        user: {
          id: users.id,
          username: users.username,
          role: users.role,
          nationality: users.nationality,
          profileCompleted: users.profileCompleted,
        },
        emailVerifiedAt: users.emailVerifiedAt,
        verifiesToBid: users.verifiesToBid,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.tokenHash, sql.placeholder("tokenHash")),
          livesAt(sql.placeholder("now"), sessions),
        ),
      );
  });

  return async (token, request) => {
    const now = wallNow();
    const [found] = await findByHash(database.read, { tokenHash: hashToken(token), now });
    if (!found) return null;
    if (now - found.lastUsedAt > USE_NOTED_EVERY_MS) {
      // Players can still read while the database refuses writes.
      const used = { sessionId: found.id, userId: found.user.id, request, now };
      await recordUse(database, terms, used).catch(() => undefined);
    }
    const isAsked =
      verifiedEmailToBid === "everybody" ||
      (verifiedEmailToBid === "newcomers" && found.verifiesToBid);
    const mustVerifyEmail = isAsked && found.emailVerifiedAt === null;
    return {
      signedIn: { sessionId: found.id, user: presentUser(found.user), mustVerifyEmail },
      usableUntilAt: Math.min(found.expiresAt, found.lastUsedAt + found.idleMs),
    };
  };
}

const livingSessions = prepared("living_sessions", (on: Reader) => {
  const { sessions } = on.tables;
  const byIds = inArray(sessions.id, on.listFrom("ids", "text"));
  return on
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(byIds, livesAt(sql.placeholder("now"), sessions)));
});

/** The living ones among the sessions. Doesn't count as their use. */
export async function findLivingSessions(
  { read }: Database,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const living = await livingSessions(read, { ids, now });
  return new Set(living.map(({ id }) => id));
}

/** The player of a session that lives, as they are now; null when it has ended. */
export async function findSessionById(
  { read, tables: { sessions, users } }: Database,
  sessionId: string,
  now: number,
): Promise<Pick<SignedIn, "user"> | null> {
  const [found] = await read
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), livesAt(now, sessions)));
  return found ? { user: presentUser(found.user) } : null;
}

export function livesAt(
  now: number | Placeholder,
  { expiresAt, lastUsedAt, idleMs }: Database["tables"]["sessions"],
): SQL | undefined {
  return and(gt(expiresAt, now), gt(sql`${lastUsedAt} + ${idleMs}`, now));
}

interface Use {
  sessionId: string;
  userId: string;
  request: IncomingMessage | null;
  now: number;
}

async function recordUse(
  database: Database,
  terms: AddressRules & { isHttps: boolean },
  { sessionId, userId, request, now }: Use,
): Promise<void> {
  const { sessions } = database.tables;
  const limitedAddress = request && limitedAddressOf(request, terms);
  const browserToken = request ? browserTokenOf(request, terms) : undefined;
  const browserId = await browserIdOf(database.read, browserToken);
  await database.transaction(async (tx) => {
    await tx.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
    await recordTraces(tx, { userId, limitedAddress, browserId, now });
  });
}

export async function pruneSessions(database: Database, cutoffAt: number): Promise<void> {
  const { knownBrowsers, sessions, loginTickets } = database.tables;
  const ended = [
    { key: sessions.id, time: sessions.expiresAt },
    { key: loginTickets.ticketHash, time: loginTickets.expiresAt },
    { key: knownBrowsers.tokenHash, time: knownBrowsers.expiresAt },
  ];
  for (const rows of ended) await forgetOldRows(database, { ...rows, cutoffAt });
}
