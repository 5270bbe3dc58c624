import type { IncomingMessage } from "node:http";
import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { DAY_MS } from "@ludus/shared/durations";
import { cookieOf, hostCookieName, type Cookie } from "../../../http/replies/cookies.ts";
import { hashToken, newToken } from "../../../http/requests/tokens.ts";
import type { Caller } from "../../../http/serve.ts";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import type { AuthContext } from "../auth-context.ts";

/** The longest that browsers keep a cookie. */
const KNOWN_MS = 400 * DAY_MS;
const KNOWN_PER_PLAYER_MAX = 20;

function browserCookie({ isHttps }: Pick<AuthContext, "isHttps">, value: string): Cookie {
  return {
    name: hostCookieName("ludus_browser", isHttps),
    value,
    path: "/",
    maxAgeMs: KNOWN_MS,
    isSecure: isHttps,
  };
}

/** The hash of the caller's cookie if that player has proved it to be theirs, else null. */
export async function findKnownBrowser(
  { database: { read, tables }, wallNow, isHttps }: AuthContext,
  caller: Caller,
  emailKey: string,
): Promise<string | null> {
  const token = caller.cookie(browserCookie({ isHttps }, "").name);
  if (!token) return null;
  const { knownBrowsers, users } = tables;
  const [known] = await read
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .innerJoin(users, eq(users.id, knownBrowsers.userId))
    .where(
      and(
        eq(knownBrowsers.tokenHash, hashToken(token)),
        eq(users.emailKey, emailKey),
        gt(knownBrowsers.expiresAt, wallNow()),
      ),
    );
  return known?.tokenHash ?? null;
}

export function browserTokenOf(
  request: IncomingMessage,
  { isHttps }: Pick<AuthContext, "isHttps">,
): string | undefined {
  return cookieOf(request, browserCookie({ isHttps }, "").name);
}

/** Stays the same when the cookie is renewed, whoever signs in. Null: the cookie isn't ours. */
export async function browserIdOf(on: Reader, token: string | undefined): Promise<string | null> {
  if (!token) return null;
  const { knownBrowsers } = on.tables;
  const { tokenHash, browserId } = knownBrowsers;
  const [known] = await on
    .select({ tokenHash, browserId })
    .from(knownBrowsers)
    .where(eq(tokenHash, hashToken(token)));
  return known ? (known.browserId ?? known.tokenHash) : null;
}

interface RememberedBrowser {
  browserId: string;
  cookie: Cookie;
}

/**
 * Stores the caller's browser as known, after the player proved their password or mailbox. Its cookie
 * opens nothing: passwords are still asked.
 */
export async function rememberBrowser(
  tx: Transaction,
  { isHttps }: Pick<AuthContext, "isHttps">,
  { userId, caller, now }: { userId: string; caller: Caller; now: number },
): Promise<RememberedBrowser> {
  const { knownBrowsers } = tx.tables;
  const formerToken = caller.cookie(browserCookie({ isHttps }, "").name);
  const token = newToken();
  const browserId = (await browserIdOf(tx, formerToken)) ?? hashToken(token);
  const isFormer = formerToken && eq(knownBrowsers.tokenHash, hashToken(formerToken));
  if (isFormer) await tx.delete(knownBrowsers).where(isFormer);
  const row = { tokenHash: hashToken(token), userId, expiresAt: now + KNOWN_MS, browserId };
  await tx.insert(knownBrowsers).values(row);
  const beyond = await tx
    .select({ tokenHash: knownBrowsers.tokenHash })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.userId, userId))
    .orderBy(desc(knownBrowsers.expiresAt))
    .limit(KNOWN_PER_PLAYER_MAX)
    .offset(KNOWN_PER_PLAYER_MAX);
  if (beyond.length > 0) {
    const hashes = beyond.map(({ tokenHash }) => tokenHash);
    await tx.delete(knownBrowsers).where(inArray(knownBrowsers.tokenHash, hashes));
  }
  return { browserId, cookie: browserCookie({ isHttps }, token) };
}
