import { and, eq, gt } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { MINUTE_MS } from "@ludus/shared/durations";
import { limitNetworks } from "../../../http/requests/limit-networks.ts";
import { limitRate } from "../../../http/requests/limit-rate.ts";
import { hashToken, newToken } from "../../../http/requests/tokens.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { forgetOldRows } from "../../../platform/database/forget-old-rows.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";
import type { AccountLinkPurpose } from "../../../platform/database/schema/tables/account-tables.ts";
import type { Tables } from "../../../platform/database/schema/schema.ts";
import type { AuthContext } from "../auth-context.ts";
import { LINKS_BY_ADDRESS } from "../limits/auth-limits.ts";

export const LINK_MS = 30 * MINUTE_MS;

type AccountLink = Tables["accountLinks"]["$inferSelect"];

export interface NewLink {
  userId: string;
  purpose: AccountLinkPurpose;
  /** The address that it is mailed to. Using the link shows that its player reads mail there. */
  email?: string;
  expiresAt: number;
}

/** Resolves with the token, for the address of a page behind `#`: no log and no proxy sees that. */
export async function issueLink(tx: Transaction, link: NewLink): Promise<string> {
  const token = newToken();
  const row = { email: null, ...link, tokenHash: hashToken(token) };
  await tx.insert(tx.tables.accountLinks).values(row);
  return token;
}

interface GivenLink {
  token: string;
  purpose: AccountLinkPurpose;
  now: number;
}

/**
 * The player of a link, before anything costly is done for one that can't be used. Links that work are
 * counted each for itself: nobody who shares the address can spend what opens the player's own.
 * @throws LINK_EXPIRED, TOO_MANY_REQUESTS
 */
export async function checkLink(
  { database: { read }, rateLimit }: Pick<AuthContext, "database" | "rateLimit">,
  given: GivenLink,
  { limitedAddress }: { limitedAddress: string | null },
): Promise<{ username: string; email: string | null }> {
  const { accountLinks, users } = read.tables;
  const [found] = await read
    .select({ username: users.username, email: users.email })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(isUsable(accountLinks, given));
  if (!found) {
    await limitNetworks(rateLimit, LINKS_BY_ADDRESS, { limitedAddress });
    throw new Problem("LINK_EXPIRED");
  }
  await limitRate(rateLimit, LINKS_BY_ADDRESS[0], hashToken(given.token));
  return found;
}

/** Uses a link up, with every other link of its player, and locks the player. @throws LINK_EXPIRED */
export async function useLink(tx: Transaction, given: GivenLink): Promise<AccountLink> {
  const { accountLinks } = tx.tables;
  const usableLink = isUsable(accountLinks, given);
  const [found] = await tx
    .select({ userId: accountLinks.userId })
    .from(accountLinks)
    .where(usableLink);
  // Before the links, as everywhere: else this and a change of password could wait for each other.
  if (!found || !(await lockAccount(tx, found.userId))) throw new Problem("LINK_EXPIRED");
  const [used] = await tx.delete(accountLinks).where(usableLink).returning();
  if (!used) throw new Problem("LINK_EXPIRED");
  await tx.delete(accountLinks).where(eq(accountLinks.userId, used.userId));
  return used;
}

function isUsable(
  { tokenHash, purpose, expiresAt }: Tables["accountLinks"],
  given: GivenLink,
): ReturnType<typeof and> {
  return and(
    eq(tokenHash, hashToken(given.token)),
    eq(purpose, given.purpose),
    gt(expiresAt, given.now),
  );
}

export function pruneLinks(database: Database, cutoffAt: number): Promise<void> {
  const { tokenHash: key, expiresAt: time } = database.tables.accountLinks;
  return forgetOldRows(database, { key, time, cutoffAt });
}
