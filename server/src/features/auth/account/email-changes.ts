import { and, eq, inArray, notInArray } from "drizzle-orm";
import { DAY_MS } from "@ludus/shared/durations";
import { hashToken, newToken } from "../../../http/requests/tokens.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";

/** Longer than the mail with its link is tried. */
const WAITING_MS = DAY_MS;

interface AskedChange {
  account: { id: string; email: string | null };
  email: string;
  now: number;
}

/**
 * Begins a change of a locked account's address, and ends those to other addresses. It is kept among
 * the account's links, so what ends those ends it. Resolves with its id.
 */
export async function beginEmailChange(
  tx: Transaction,
  { account, email, now }: AskedChange,
): Promise<string> {
  await endEmailChanges(tx, account, email);
  const id = hashToken(newToken());
  const asked = { userId: account.id, purpose: "change-email", email } as const;
  const row = { ...asked, tokenHash: id, expiresAt: now + WAITING_MS };
  await tx.insert(tx.tables.accountLinks).values(row);
  return id;
}

/** Resolves with whether a change still waits. Locks its account, so that it can't end meanwhile. */
export async function isEmailChangeWaiting(
  tx: Transaction,
  { userId, id }: { userId: string; id: string },
): Promise<boolean> {
  if (!(await lockAccount(tx, userId))) return false;
  const { accountLinks } = tx.tables;
  const ownLink = and(eq(accountLinks.tokenHash, id), eq(accountLinks.userId, userId));
  const [waiting] = await tx
    .select({ email: accountLinks.email })
    .from(accountLinks)
    .where(ownLink);
  return waiting !== undefined;
}

/** Ends the changes of a locked account's address that aren't confirmed. Resolves with whether any was there. */
export async function endEmailChanges(
  tx: Transaction,
  { id, email }: AskedChange["account"],
  exceptTo?: string,
): Promise<boolean> {
  const { accountLinks } = tx.tables;
  const lasting = [email, exceptTo].filter((one) => typeof one === "string");
  const ended = await tx
    .delete(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, id),
        inArray(accountLinks.purpose, ["confirm-email", "change-email"]),
        notInArray(accountLinks.email, lasting),
      ),
    )
    .returning({ email: accountLinks.email });
  return ended.length > 0;
}
