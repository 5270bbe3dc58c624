import { and, eq } from "drizzle-orm";
import type { resetPassword } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { ReplyWithCookies } from "../../../http/replies/cookies.ts";
import type { Caller } from "../../../http/serve.ts";
import { postMessage } from "../../../platform/outbox/post-message.ts";
import type { AuthContext } from "../auth-context.ts";
import { forgetGuesses } from "../limits/judge-guess.ts";
import { refuseWeakPassword } from "../refuse-weak-password.ts";
import { announceEnd, endSessionsOf } from "../sessions/end-sessions.ts";
import { rememberBrowser } from "../sessions/known-browsers.ts";
import { checkLink, useLink } from "./account-links.ts";

/** @throws LINK_EXPIRED, PASSWORD_TOO_COMMON, PASSWORD_HAS_NAME, TOO_MANY_REQUESTS */
export async function setPasswordByLink(
  context: AuthContext,
  { token, password }: InputOf<typeof resetPassword>,
  caller: Caller,
): Promise<ReplyWithCookies<ReplyOf<typeof resetPassword>>> {
  const { database, outbox, passwords, rateLimit, wallNow } = context;
  const link = { token, purpose: "reset-password", now: wallNow() } as const;
  await refuseWeakPassword(password, await checkLink(context, link, caller));
  const passwordHash = await passwords.hash(password);
  const { account, emailKey, ended, browserCookie } = await database.transaction(async (tx) => {
    const { users } = tx.tables;
    const { userId, email } = await useLink(tx, link);
    const isTheirs = eq(users.id, userId);
    const [player] = await tx.update(users).set({ passwordHash }).where(isTheirs).returning();
    if (email !== null) {
      const isStillTheirs = and(eq(users.id, userId), eq(users.email, email));
      await tx.update(users).set({ emailVerifiedAt: link.now }).where(isStillTheirs);
    }
    const mail = { channel: "mail", kind: "password-changed", payload: { userId } } as const;
    if (context.sendsMail) await postMessage(tx, mail, link.now);
    const ended = await endSessionsOf(tx, userId);
    // After the end of all others that were known.
    const given = { userId, caller, now: link.now };
    const { cookie: browserCookie } = await rememberBrowser(tx, context, given);
    return { account: userId, emailKey: player?.emailKey ?? null, ended, browserCookie };
  });
  const { address } = caller;
  if (emailKey !== null) await forgetGuesses(rateLimit, { emailKey, address });
  announceEnd(context, { account, ended, reason: "password-changed", address });
  context.securityLog.record({ kind: "password-reset", account, address });
  outbox.wake();
  return new ReplyWithCookies({ reset: true }, browserCookie);
}
