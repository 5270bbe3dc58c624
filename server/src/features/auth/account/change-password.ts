import { and, eq } from "drizzle-orm";
import type { changePassword } from "@ludus/shared/contract/accounts/account-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import { postMessage } from "../../../platform/outbox/post-message.ts";
import type { AuthContext } from "../auth-context.ts";
import { refuseWeakPassword } from "../refuse-weak-password.ts";
import { announceEnd, endSessionsOf } from "../sessions/end-sessions.ts";
import { checkPassword, wrongPassword } from "./check-password.ts";

/** @throws WRONG_PASSWORD, NO_PASSWORD, PASSWORD_TOO_COMMON, PASSWORD_HAS_NAME, TOO_MANY_REQUESTS */
export async function changeOwnPassword(
  context: AuthContext,
  { currentPassword, password }: InputOf<typeof changePassword>,
  signedIn: SignedIn,
  { address }: Caller,
): Promise<ReplyOf<typeof changePassword>> {
  const { database, outbox, passwords, sendsMail, wallNow } = context;
  const before = await checkPassword(context, signedIn, currentPassword);
  await refuseWeakPassword(password, before);
  const passwordHash = await passwords.hash(password);
  const ended = await database.transaction(async (tx) => {
    const { users, accountLinks } = tx.tables;
    const isSame = and(eq(users.id, before.id), eq(users.passwordHash, before.passwordHash ?? ""));
    const [changed] = await tx.update(users).set({ passwordHash }).where(isSame).returning();
    if (!changed) throw wrongPassword();
    await tx.delete(accountLinks).where(eq(accountLinks.userId, before.id));
    const payload = { userId: before.id };
    const mail = { channel: "mail", kind: "password-changed", payload } as const;
    if (sendsMail) await postMessage(tx, mail, wallNow());
    return endSessionsOf(tx, before.id, { except: signedIn.sessionId });
  });
  announceEnd(context, { account: before.id, ended, reason: "password-changed", address });
  context.securityLog.record({ kind: "password-changed", account: before.id, address });
  outbox.wake();
  return { changed: true };
}
