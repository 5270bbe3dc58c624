import { eq } from "drizzle-orm";
import type { confirmPassword } from "@ludus/shared/contract/accounts/account-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { SignedIn } from "../../../http/signed-in.ts";
import { lockPlayer } from "../../../platform/database/lock-accounts.ts";
import type { AuthContext } from "../auth-context.ts";
import { FRESH_MS } from "../sessions/fresh-sessions.ts";
import { checkPassword, wrongPassword } from "./check-password.ts";

/** @throws WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS */
export async function confirmOwnPassword(
  context: AuthContext,
  { currentPassword }: InputOf<typeof confirmPassword>,
  signedIn: SignedIn,
): Promise<ReplyOf<typeof confirmPassword>> {
  const { database, wallNow } = context;
  const checked = await checkPassword(context, signedIn, currentPassword);
  const now = wallNow();
  await database.transaction(async (tx) => {
    const { passwordHash } = await lockPlayer(tx, checked.id);
    // A new password ended the other sessions while this one was compared.
    if (passwordHash !== checked.passwordHash) throw wrongPassword();
    const { sessions } = tx.tables;
    await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, signedIn.sessionId));
  });
  return { confirmedUntil: now + FRESH_MS };
}
