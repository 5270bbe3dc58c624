import { eq } from "drizzle-orm";
import type { exchangeTicket } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { MINUTE_MS } from "@ludus/shared/durations";
import { hostCookieName, ReplyWithCookies, type Cookie } from "../../../http/replies/cookies.ts";
import { limitNetworks } from "../../../http/requests/limit-networks.ts";
import { hashToken, newToken } from "../../../http/requests/tokens.ts";
import type { Caller } from "../../../http/serve.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";
import { presentUser, type UserRow } from "../../../presenters/present-user.ts";
import type { AuthContext } from "../auth-context.ts";
import { EXCHANGE_BY_ADDRESS } from "../limits/auth-limits.ts";
import { announceEnd } from "./end-sessions.ts";
import { findSuspension } from "./suspensions.ts";
import { signInBrowser, type BrowserSignIn } from "./sign-in-browser.ts";

/** Long enough to read a question, too short for an address that somebody finds later. */
const TICKET_MS = 2 * MINUTE_MS;

export interface LoginTicket {
  /** Travels in the address of the callback page, as the specification says. */
  ticket: string;
  /** Travels in a cookie that no script reads; without it the ticket is worth nothing. */
  browserSecret: string;
}

/** A ticket that signs a player in once, in the browser that gets the secret beside it. */
export async function issueLoginTicket(
  tx: Transaction,
  { wallNow }: Pick<AuthContext, "wallNow">,
  userId: string,
): Promise<LoginTicket> {
  const [ticket, browserSecret] = [newToken(), newToken()];
  await tx.insert(tx.tables.loginTickets).values({
    ticketHash: hashToken(ticket),
    userId,
    expiresAt: wallNow() + TICKET_MS,
    browserHash: hashToken(browserSecret),
  });
  return { ticket, browserSecret };
}

/** Carries the secret to the browser; an empty one removes it. */
export function ticketCookie({ isHttps }: Pick<AuthContext, "isHttps">, value: string): Cookie {
  return {
    name: hostCookieName("ludus_ticket", isHttps),
    value,
    path: "/",
    maxAgeMs: value === "" ? 0 : TICKET_MS,
    isSecure: isHttps,
  };
}

type Outcome =
  | { kind: "refused"; reason: string; account?: string }
  | { kind: "asks"; username: string }
  | { kind: "suspended"; account: string; problem: Problem }
  | { kind: "signed-in"; user: UserRow; signIn: BrowserSignIn };

/** @throws TICKET_EXPIRED, SIGNED_IN_AS_ANOTHER, TOO_MANY_REQUESTS */
export async function exchangeLoginTicket(
  context: AuthContext,
  { ticket, replace = false }: InputOf<typeof exchangeTicket>,
  caller: Caller,
): Promise<ReplyWithCookies<ReplyOf<typeof exchangeTicket>>> {
  const { database, liveSessions, rateLimit, securityLog } = context;
  await limitNetworks(rateLimit, EXCHANGE_BY_ADDRESS, caller);
  const { bearerToken } = caller;
  const present = bearerToken === null ? null : await liveSessions.find(bearerToken, null);
  const mayEnd = (userId: string) => replace || present === null || present.user.id === userId;
  const { address } = caller;
  const outcome = await database.transaction((tx) => use(tx, context, { ticket, caller, mayEnd }));
  if (outcome.kind === "suspended") {
    const { account, problem } = outcome;
    securityLog.record({ kind: "sign-in-failed", account, address, reason: "suspended" });
    throw problem;
  }
  if (outcome.kind === "refused") {
    const { account, reason } = outcome;
    securityLog.record({ kind: "ticket-misused", account, address, reason });
    throw new Problem("TICKET_EXPIRED");
  }
  if (outcome.kind === "asks") {
    throw new Problem("SIGNED_IN_AS_ANOTHER", { username: outcome.username });
  }
  const { user, signIn } = outcome;
  announceEnd(context, { ...signIn.replaced, reason: "logged-out", address });
  securityLog.record({ kind: "signed-in", account: user.id, address, reason: "discord" });
  const reply = { user: presentUser(user), token: signIn.token };
  return new ReplyWithCookies(reply, ticketCookie(context, ""), signIn.browserCookie);
}

/** Returns refusals instead of throwing, so that a ticket shown by another browser is used up, too. */
async function use(
  tx: Transaction,
  context: AuthContext,
  given: { ticket: string; caller: Caller; mayEnd: (userId: string) => boolean },
): Promise<Outcome> {
  const { loginTickets } = tx.tables;
  const { ticket, caller, mayEnd } = given;
  const now = context.wallNow();
  const byTicket = eq(loginTickets.ticketHash, hashToken(ticket));
  const [found] = await tx.lockRows(tx.select().from(loginTickets).where(byTicket));
  if (!found || found.expiresAt <= now) return { kind: "refused", reason: "unknown or used" };
  const { userId: account, browserHash } = found;
  const secret = caller.cookie(ticketCookie(context, "").name);
  if (secret === undefined || browserHash !== hashToken(secret)) {
    await tx.delete(loginTickets).where(byTicket);
    return { kind: "refused", reason: "another browser", account };
  }
  const user = await lockAccount(tx, account);
  if (!user) return { kind: "refused", reason: "no account", account };
  if (!mayEnd(user.id)) return { kind: "asks", username: user.username };
  await tx.delete(loginTickets).where(byTicket);
  const problem = await findSuspension(tx, account, now);
  if (problem) return { kind: "suspended", account, problem };
  const meant = { userId: user.id, rememberMe: false, caller, now };
  const signIn = await signInBrowser(tx, context, meant);
  return { kind: "signed-in", user, signIn };
}
