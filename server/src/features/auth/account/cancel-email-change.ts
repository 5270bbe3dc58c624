import type { cancelEmailChange } from "@ludus/shared/contract/accounts/account-api";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import { lockPlayer } from "../../../platform/database/lock-accounts.ts";
import type { AuthContext } from "../auth-context.ts";
import { endEmailChanges } from "./email-changes.ts";

/** Links that were mailed work no longer, and mails that still wait are not sent. */
export async function cancelOwnEmailChange(
  { database, securityLog }: AuthContext,
  { user }: SignedIn,
  { address }: Caller,
): Promise<ReplyOf<typeof cancelEmailChange>> {
  const cancelled = await database.transaction(async (tx) => {
    const account = await lockPlayer(tx, user.id);
    return endEmailChanges(tx, account);
  });
  if (cancelled) securityLog.record({ kind: "email-change-cancelled", account: user.id, address });
  return { cancelled };
}
