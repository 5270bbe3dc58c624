import { isNotNull } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import type { Columns } from "../columns.ts";

/** "change-email" is no link: it stands for a change of the address whose mail may still wait. */
export type AccountLinkPurpose = "reset-password" | "confirm-email" | "change-email";

export function accountTables(c: Columns) {
  const users = usersTable(c);
  return {
    users,
    ...signInTables(c, users),
    ...sessionTables(c, users),
    accountLinks: accountLinksTable(c, users),
  };
}

function usersTable(c: Columns) {
  return c.table(
    "users",
    {
      id: c.text().primaryKey(),
      username: c.text().notNull(),
      usernameKey: c.text().notNull(),
      /** The same for names that look alike. */
      usernameSkeleton: c.text().notNull(),
      /** Null for players who came through single sign-on. */
      email: c.text(),
      emailKey: c.text(),
      /** When the player verified the address, here or at Discord. Null: not yet. */
      emailVerifiedAt: c.time(),
      /** Whether the account was opened where it bids only once that is shown. */
      verifiesToBid: c.boolean().notNull(),
      passwordHash: c.text(),
      role: c.text().$type<Role>().notNull(),
      nationality: c.text().$type<Nationality>(),
      profileCompleted: c.boolean().notNull(),
      createdAt: c.time().notNull(),
      /** When the player deleted the account. Their bids and gold stay, under a neutral name. */
      deletedAt: c.time(),
    },
    (t) => [
      c.uniqueIndex("users_username_key").on(t.usernameKey),
      c.uniqueIndex("users_username_skeleton").on(t.usernameSkeleton),
      c.uniqueIndex("users_email_key").on(t.emailKey),
      c.index("users_deleted_at").on(t.deletedAt).where(isNotNull(t.deletedAt)),
      c.index("users_created_at").on(t.createdAt),
      c.index("users_by_name").on(c.bytewise(t.usernameKey)),
    ],
  );
}

interface Users {
  id: AnyPgColumn;
}

/** Other ways to sign in, and what makes signing in again easier. */
function signInTables(c: Columns, users: Users) {
  const identities = c.table(
    "identities",
    {
      provider: c.text().notNull(),
      providerUserId: c.text().notNull(),
      userId: c.idOf(users),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.provider, t.providerUserId] }),
      c.index("identities_user").on(t.userId),
    ],
  );

  /** One-time tickets that are exchanged for a session after single sign-on. */
  const loginTickets = c.table(
    "login_tickets",
    {
      ticketHash: c.text().primaryKey(),
      userId: c.idOf(users),
      expiresAt: c.time().notNull(),
      /** SHA-256 of the cookie of the browser that it is for. */
      browserHash: c.text().notNull(),
    },
    (t) => [c.index("login_tickets_expires_at").on(t.expiresAt)],
  );

  /** Browsers that players have signed in with, whose attempts at signing in wait for nobody's. */
  const knownBrowsers = c.table(
    "known_browsers",
    {
      /** SHA-256 of the cookie, hexadecimal. */
      tokenHash: c.text().primaryKey(),
      userId: c.idOf(users),
      expiresAt: c.time().notNull(),
      /** Stays when the cookie is renewed, whoever signs in. Null: as the hash, from before there was one. */
      browserId: c.text(),
    },
    (t) => [
      c.index("known_browsers_user").on(t.userId, t.expiresAt),
      c.index("known_browsers_expires_at").on(t.expiresAt),
    ],
  );

  /** Where players were seen, for a month: who shares a browser or an address may be one person. */
  const accountTraces = c.table(
    "account_traces",
    {
      userId: c.idOf(users),
      /** `browser:` and its id, or `address:` and a hash of the IPv4 address or the IPv6 /64. */
      trace: c.text().notNull(),
      /** Days since 1970: one row keeps the last time of each. */
      day: c.integer().notNull(),
      seenAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.trace, t.day] }),
      c.index("account_traces_seen_at").on(t.seenAt),
    ],
  );

  return { identities, loginTickets, knownBrowsers, accountTraces };
}

function sessionTables(c: Columns, users: Users) {
  const sessions = c.table(
    "sessions",
    {
      id: c.text().primaryKey(),
      /** SHA-256 of the token, hexadecimal. The token itself is stored nowhere. */
      tokenHash: c.text().notNull(),
      userId: c.idOf(users),
      createdAt: c.time().notNull(),
      lastUsedAt: c.time().notNull(),
      idleMs: c.integer().notNull(),
      expiresAt: c.time().notNull(),
      /** When the player last confirmed the password in it. Null: not since signing in. */
      confirmedAt: c.time(),
      /** In short words, such as "Firefox on Linux". Null if it didn't say. */
      browser: c.text(),
    },
    (t) => [
      c.uniqueIndex("sessions_token_hash").on(t.tokenHash),
      c.index("sessions_expires_at").on(t.expiresAt),
      c.index("sessions_user").on(t.userId),
    ],
  );

  /** Older nodes issue and prune its rows. compat until 0.4.0 */
  const dashboardTickets = c.table("dashboard_tickets", {
    ticketHash: c.text().primaryKey(),
    sessionId: c
      .text()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: c.time().notNull(),
  });

  return { sessions, dashboardTickets };
}

/** One-time links that are sent to players. The token in a link is stored nowhere. */
function accountLinksTable(c: Columns, users: Users) {
  return c.table(
    "account_links",
    {
      /** SHA-256 of the token, hexadecimal. */
      tokenHash: c.text().primaryKey(),
      userId: c.idOf(users),
      purpose: c.text().$type<AccountLinkPurpose>().notNull(),
      /** The address that it was mailed to; null for the operator's. */
      email: c.text(),
      expiresAt: c.time().notNull(),
    },
    (t) => [
      c.index("account_links_user").on(t.userId),
      c.index("account_links_expires_at").on(t.expiresAt),
    ],
  );
}
