import { and, eq } from "drizzle-orm";
import type { resetPassword } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { limitNetworks } from "../../../http/requests/limit-networks.ts";
import type { Caller } from "../../../http/serve.ts";
import { postMessage } from "../../../platform/outbox/post-message.ts";
import type { AuthContext } from "../auth-context.ts";
import { LINKS_BY_ADDRESS } from "../limits/auth-limits.ts";
import { askerAt } from "../limits/asker-at.ts";
import { refuseWeakPassword } from "../refuse-weak-password.ts";
import { announceEnd, endSessionsOf } from "../sessions/end-sessions.ts";
import { checkLink, useLink } from "./account-links.ts";

/** @throws LINK_EXPIRED, PASSWORD_TOO_COMMON, PASSWORD_HAS_NAME, TOO_MANY_REQUESTS */
export async function setPasswordByLink(
  context: AuthContext,
  { token, password }: InputOf<typeof resetPassword>,
  caller: Caller,
): Promise<ReplyOf<typeof resetPassword>> {
  const { database, jobs, passwords, rateLimit, wallNow } = context;
  await limitNetworks(rateLimit, LINKS_BY_ADDRESS, caller);
  const link = { token, purpose: "reset-password", now: wallNow() } as const;
  await refuseWeakPassword(password, await checkLink(database, link));
  const passwordHash = await passwords.hash(password, await askerAt(rateLimit, caller.address));
  const { account, ended } = await database.transaction(async (tx) => {
    const { users } = tx.tables;
    const { userId, email } = await useLink(tx, link);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    if (email !== null) {
      const isStillTheirs = and(eq(users.id, userId), eq(users.email, email));
      await tx.update(users).set({ emailVerifiedAt: link.now }).where(isStillTheirs);
    }
    const told = { channel: "mail", kind: "password-changed", payload: { userId } } as const;
    if (context.sendsMail) await postMessage(tx, told, link.now);
    return { account: userId, ended: await endSessionsOf(tx, userId) };
  });
  const { address } = caller;
  announceEnd(context, { account, ended, reason: "password-changed", address });
  context.securityLog.note({ kind: "password-reset", account, address });
  jobs.requestDelivery();
  return { reset: true };
}
