import { and, eq, isNull } from "drizzle-orm";
import type { sendConfirmation } from "@ludus/shared/contract/accounts/account-api";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { limitRate } from "../../../http/requests/limit-rate.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { postMessage } from "../../../platform/outbox/post-message.ts";
import type { AuthContext } from "../auth-context.ts";
import { CONFIRMATION_BY_ACCOUNT } from "../limits/auth-limits.ts";

/** @throws NO_EMAIL_HERE, TOO_MANY_REQUESTS */
export async function sendOwnConfirmation(
  { database, rateLimit, outbox, sendsMail, wallNow }: AuthContext,
  { user }: SignedIn,
): Promise<ReplyOf<typeof sendConfirmation>> {
  if (!sendsMail) throw new Problem("NO_EMAIL_HERE");
  await limitRate(rateLimit, CONFIRMATION_BY_ACCOUNT, user.id);
  const { users } = database.tables;
  const [player] = await database.read
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, user.id), isNull(users.emailVerifiedAt)));
  const email = player?.email ?? null;
  if (email === null) return { isConfirmationSent: false };
  await database.transaction((tx) => postConfirmation(tx, { userId: user.id, email }, wallNow()));
  outbox.wake();
  return { isConfirmationSent: true };
}

/** The mail with the link that confirms the address which the player has already. */
export async function postConfirmation(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  now: number,
): Promise<void> {
  const payload = { userId, email, isOwn: true };
  await postMessage(tx, { channel: "mail", kind: "confirm-email", payload }, now);
}
