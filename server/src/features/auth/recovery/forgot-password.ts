import type { forgotPassword } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import { limitNetworks } from "../../../http/requests/limit-networks.ts";
import type { Caller } from "../../../http/serve.ts";
import { postMessage } from "../../../platform/outbox/post-message.ts";
import type { AuthContext } from "../auth-context.ts";
import { FORGOT_BY_ACCOUNT, FORGOT_BY_ADDRESS } from "../limits/auth-limits.ts";

/**
 * Does the same for every address: only the sender of e-mails looks it up. So neither the
 * answer nor its time reveals an account. @throws NO_EMAIL_HERE, TOO_MANY_REQUESTS
 */
export async function sendResetLink(
  { database, rateLimit, outbox, sendsMail, wallNow }: AuthContext,
  { email }: InputOf<typeof forgotPassword>,
  caller: Caller,
): Promise<ReplyOf<typeof forgotPassword>> {
  if (!sendsMail) throw new Problem("NO_EMAIL_HERE");
  await limitNetworks(rateLimit, FORGOT_BY_ADDRESS, caller);
  const { name } = FORGOT_BY_ACCOUNT;
  // Never refuses: a stranger who asks for the address must not lock its player out.
  const waitS = await rateLimit.take(FORGOT_BY_ACCOUNT, `${name}:${accountKeyOf(email)}`);
  if (waitS === 0) {
    const message = { channel: "mail", kind: "reset-password", payload: { email } } as const;
    await database.transaction((tx) => postMessage(tx, message, wallNow()));
    outbox.wake();
  }
  return { requested: true };
}
