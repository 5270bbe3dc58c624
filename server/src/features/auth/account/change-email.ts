import { and, eq, ne } from "drizzle-orm";
import type { changeEmail, confirmEmail } from "@ludus/shared/contract/accounts/account-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import { ReplyWithCookies } from "../../../http/replies/cookies.ts";
import { limitNetworks } from "../../../http/requests/limit-networks.ts";
import { limitRate } from "../../../http/requests/limit-rate.ts";
import { newToken } from "../../../http/requests/tokens.ts";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";
import { postMessage } from "../../../platform/outbox/post-message.ts";
import type { UserRow } from "../../../presenters/present-user.ts";
import type { AuthContext } from "../auth-context.ts";
import {
  EMAIL_CHANGES_BY_ACCOUNT,
  EMAIL_CHANGES_BY_TARGET,
  REGISTER_TRIES_BY_ADDRESS,
} from "../limits/auth-limits.ts";
import { forgetGuesses } from "../limits/judge-guess.ts";
import { problemAtField } from "../problem-at-field.ts";
import { checkLink, useLink } from "../recovery/account-links.ts";
import { rememberBrowser } from "../sessions/known-browsers.ts";
import { findSuspension } from "../sessions/suspensions.ts";
import { checkPassword, wrongPassword } from "./check-password.ts";
import { beginEmailChange } from "./email-changes.ts";

/** @throws WRONG_PASSWORD, NO_PASSWORD, EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function changeOwnEmail(
  context: AuthContext,
  { currentPassword, email }: InputOf<typeof changeEmail>,
  signedIn: SignedIn,
  caller: Caller,
): Promise<ReplyOf<typeof changeEmail>> {
  const { sendsMail, outbox, rateLimit, securityLog, wallNow } = context;
  const { address } = caller;
  const player = await checkPassword(context, signedIn, currentPassword);
  await limitRate(rateLimit, EMAIL_CHANGES_BY_ACCOUNT, player.id);
  await limitNetworks(rateLimit, REGISTER_TRIES_BY_ADDRESS, caller);
  if (sendsMail) await limitRate(rateLimit, EMAIL_CHANGES_BY_TARGET, accountKeyOf(email));
  await orTaken(context, async (tx) => {
    const account = await lockAccount(tx, player.id);
    // A new password ended all changes while this one was compared.
    if (account?.passwordHash !== player.passwordHash) throw wrongPassword();
    if (!sendsMail) return setEmail(tx, player.id, { email, verifiedAt: null });
    await refuseTaken(tx, player.id, email);
    const now = wallNow();
    const payload = { userId: player.id, email };
    const confirmation = {
      ...payload,
      isOwn: false,
      change: await beginEmailChange(tx, { account, email, now }),
    };
    const confirm = { channel: "mail", kind: "confirm-email", payload: confirmation } as const;
    await postMessage(tx, confirm, now);
    await postMessage(tx, { channel: "mail", kind: "email-change-asked", payload }, now);
  });
  outbox.wake();
  if (!sendsMail) securityLog.record({ kind: "email-changed", account: player.id, address });
  return { email: sendsMail ? (player.email ?? "") : email, isConfirmationSent: sendsMail };
}

/** @throws LINK_EXPIRED, EMAIL_TAKEN, ACCOUNT_SUSPENDED, TOO_MANY_REQUESTS */
export async function confirmEmailByLink(
  context: AuthContext,
  { token }: InputOf<typeof confirmEmail>,
  caller: Caller,
): Promise<ReplyWithCookies<ReplyOf<typeof confirmEmail>>> {
  const { outbox, liveSessions, rateLimit, securityLog, wallNow } = context;
  const { address } = caller;
  const now = wallNow();
  const given = { token, purpose: "confirm-email", now } as const;
  await checkLink(context, given, caller);
  const { account, email, isChanged, browserCookie } = await orTaken(context, async (tx) => {
    const link = await useLink(tx, given);
    if (link.email === null) throw new Problem("LINK_EXPIRED");
    const { users } = tx.tables;
    const [before] = await tx.select().from(users).where(eq(users.id, link.userId));
    const isChanged = before?.email !== link.email;
    if (isChanged) {
      await refuseSuspended(tx, link.userId, now);
      await setEmail(tx, link.userId, { email: link.email, verifiedAt: now });
      if (before && before.email !== null) await tellFormerAddress(tx, before, now);
    } else {
      await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, link.userId));
    }
    const { cookie: browserCookie } = await rememberBrowser(tx, context, {
      userId: link.userId,
      caller,
      now,
    });
    return { account: link.userId, email: link.email, isChanged, browserCookie };
  });
  await forgetGuesses(rateLimit, { emailKey: accountKeyOf(email), address });
  liveSessions.forget();
  outbox.wake();
  if (isChanged) securityLog.record({ kind: "email-changed", account, address });
  return new ReplyWithCookies({ email }, browserCookie);
}

/** Without reason and end: the link's mailbox may be somebody else's. */
async function refuseSuspended(tx: Transaction, userId: string, now: number): Promise<void> {
  if (!(await findSuspension(tx, userId, now))) return;
  throw new Problem(
    "ACCOUNT_SUSPENDED",
    {},
    "This account is suspended. Its address can be changed once the suspension has ended.",
  );
}

interface NewAddress {
  email: string;
  /** Null if nobody has confirmed it. */
  verifiedAt: number | null;
}

async function setEmail(
  tx: Transaction,
  userId: string,
  { email, verifiedAt: emailVerifiedAt }: NewAddress,
): Promise<void> {
  await refuseTaken(tx, userId, email);
  const { users, notificationPreferences } = tx.tables;
  const emailKey = accountKeyOf(email);
  await tx.update(users).set({ email, emailKey, emailVerifiedAt }).where(eq(users.id, userId));
  // The links in e-mails to the former address end with it.
  await tx
    .update(notificationPreferences)
    .set({ unsubscribeToken: newToken() })
    .where(eq(notificationPreferences.userId, userId));
}

async function tellFormerAddress(tx: Transaction, before: UserRow, now: number): Promise<void> {
  const payload = { username: before.username, email: before.email };
  await postMessage(tx, { channel: "mail", kind: "email-changed", payload }, now);
}

async function refuseTaken(tx: Transaction, userId: string, email: string): Promise<void> {
  const { users } = tx.tables;
  const isOthers = and(eq(users.emailKey, accountKeyOf(email)), ne(users.id, userId));
  const [found] = await tx.select({ id: users.id }).from(users).where(isOthers);
  if (found) throw problemAtField("EMAIL_TAKEN", "email");
}

/** Another node may have taken the address since we looked. */
async function orTaken<T>(
  { database }: AuthContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    throw database.isUniqueViolation(error) ? problemAtField("EMAIL_TAKEN", "email") : error;
  }
}
