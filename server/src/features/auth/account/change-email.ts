import { and, eq, ne } from "drizzle-orm";
import type { changeEmail, confirmEmail } from "@ludus/shared/contract/account-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { accountKeyOf } from "@ludus/shared/rules/account-key";
import { limitRate } from "../../../http/requests/limit-rate.ts";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { postMessage } from "../../../platform/outbox/post-message.ts";
import type { UserRow } from "../../../presenters/present-user.ts";
import type { AuthContext } from "../auth-context.ts";
import { LINKS_BY_ADDRESS } from "../auth-limits.ts";
import { useLink } from "../recovery/account-links.ts";
import { checkPassword } from "./check-password.ts";

/** @throws WRONG_PASSWORD, NO_PASSWORD, EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function changeOwnEmail(
  context: AuthContext,
  { currentPassword, email }: InputOf<typeof changeEmail>,
  signedIn: SignedIn,
  { address }: Caller,
): Promise<ReplyOf<typeof changeEmail>> {
  const { sendsMail, jobs, securityLog, wallNow } = context;
  const player = await checkPassword(context, signedIn, currentPassword);
  await orTaken(context, async (tx) => {
    if (!sendsMail) return setEmail(tx, player.id, email);
    await refuseTaken(tx, player.id, email);
    const payload = { userId: player.id, email };
    await postMessage(tx, { channel: "mail", kind: "confirm-email", payload }, wallNow());
    await postMessage(tx, { channel: "mail", kind: "email-change-asked", payload }, wallNow());
  });
  jobs.requestDelivery();
  if (!sendsMail) securityLog.note({ kind: "email-changed", account: player.id, address });
  return { email: sendsMail ? (player.email ?? "") : email, isConfirmationSent: sendsMail };
}

/** @throws LINK_EXPIRED, EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function confirmEmailByLink(
  context: AuthContext,
  { token }: InputOf<typeof confirmEmail>,
  caller: Caller,
): Promise<ReplyOf<typeof confirmEmail>> {
  const { jobs, rateLimit, securityLog, wallNow } = context;
  const { address } = caller;
  await limitRate(rateLimit, LINKS_BY_ADDRESS, address);
  const now = wallNow();
  const { account, email } = await orTaken(context, async (tx) => {
    const link = await useLink(tx, { token, purpose: "confirm-email", now });
    if (link.email === null) throw new Problem("LINK_EXPIRED");
    const { users } = tx.tables;
    const [before] = await tx.select().from(users).where(eq(users.id, link.userId));
    await setEmail(tx, link.userId, link.email);
    if (before && before.email !== null) await tellFormerAddress(tx, before, now);
    return { account: link.userId, email: link.email };
  });
  jobs.requestDelivery();
  securityLog.note({ kind: "email-changed", account, address });
  return { email };
}

async function setEmail(tx: Transaction, userId: string, email: string): Promise<void> {
  await refuseTaken(tx, userId, email);
  const { users } = tx.tables;
  const emailKey = accountKeyOf(email);
  await tx.update(users).set({ email, emailKey }).where(eq(users.id, userId));
}

async function tellFormerAddress(tx: Transaction, before: UserRow, now: number): Promise<void> {
  const payload = { username: before.username, email: before.email };
  await postMessage(tx, { channel: "mail", kind: "email-changed", payload }, now);
}

async function refuseTaken(tx: Transaction, userId: string, email: string): Promise<void> {
  const { users } = tx.tables;
  const isOthers = and(eq(users.emailKey, accountKeyOf(email)), ne(users.id, userId));
  const [found] = await tx.select({ id: users.id }).from(users).where(isOthers);
  if (found) throw emailTaken();
}

/** Another node may have taken the address since we looked. */
async function orTaken<T>(
  { database }: AuthContext,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await database.transaction(work);
  } catch (error) {
    throw database.isUniqueViolation(error) ? emailTaken() : error;
  }
}

function emailTaken(): Problem {
  const { code, message } = new Problem("EMAIL_TAKEN");
  return new Problem(code, { fields: { email: message } });
}
