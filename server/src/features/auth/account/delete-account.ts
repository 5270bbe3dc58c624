import { and, eq, isNull } from "drizzle-orm";
import type { deleteAccount } from "@ludus/shared/contract/accounts/account-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import { recordFacts } from "../../../facts/record-facts.ts";
import type { Caller } from "../../../http/serve.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";
import type { AuthContext } from "../auth-context.ts";
import { problemAtField } from "../problem-at-field.ts";
import { hasOpenBids } from "../names/free-names-of-deleted.ts";
import { announceEnd, endSessionsOf } from "../sessions/end-sessions.ts";
import { requireFreshSession } from "../sessions/fresh-sessions.ts";
import { checkPassword, wrongPassword } from "./check-password.ts";

const FORMER_NAME = "Former lanista";
const FORMER_SCHOOL = "Closed school";

/**
 * Frees name and address and ends every way in. Leading bids stand, but bid on no more; the gladiators go to the
 * market, and the gold stays. @throws WRONG_NAME, WRONG_PASSWORD, SIGN_IN_AGAIN
 */
export async function deleteOwnAccount(
  context: AuthContext,
  { username, currentPassword }: InputOf<typeof deleteAccount>,
  signedIn: SignedIn,
  { address }: Caller,
): Promise<ReplyOf<typeof deleteAccount>> {
  const { database, facts, schools, market, wallNow } = context;
  const { id, username: name } = signedIn.user;
  const isOwnName = accountKeyOf(username.trim()) === accountKeyOf(name);
  if (!isOwnName) throw problemAtField("WRONG_NAME", "username");
  const passwordHash = await proveIdentity(context, signedIn, currentPassword);
  const ended = await database.transaction(async (tx) => {
    await lockAccount(tx, id);
    // Before the name's keys, which closings would wait for while they hold these auctions and this school.
    await market.renameBidder(tx, { userId: id, username: FORMER_NAME });
    await market.lowerMaxima(tx, [{ userId: id, gold: Infinity }], wallNow());
    await schools.rename(tx, id, FORMER_SCHOOL);
    await emptyAccount(tx, { id, passwordHash, deletedAt: wallNow() });
    await deleteBelongings(tx, id);
    const endedSessions = await endSessionsOf(tx, id);
    await recordFacts(tx, wallNow(), await market.listGladiatorsOfClosed(tx, id));
    return endedSessions;
  });
  market.forgetPages();
  await facts.announce();
  announceEnd(context, { account: id, ended, reason: "account-deleted", address });
  context.securityLog.record({ kind: "account-deleted", account: id, address });
  return { deleted: true };
}

/** Resolves with the hash of the password, null for a player without one. */
async function proveIdentity(
  context: AuthContext,
  signedIn: SignedIn,
  currentPassword: string | undefined,
): Promise<string | null> {
  const { database, wallNow } = context;
  const { users } = database.tables;
  const [player] = await database.read
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, signedIn.user.id));
  if (player && player.passwordHash !== null) {
    if (currentPassword === undefined) throw wrongPassword();
    const checked = await checkPassword(context, signedIn, currentPassword);
    return checked.passwordHash;
  }
  await requireFreshSession(database.read, signedIn, wallNow());
  return null;
}

/** @throws WRONG_PASSWORD if the password is another by now, or the account deleted */
async function emptyAccount(
  tx: Transaction,
  { id, passwordHash, deletedAt }: { id: string; passwordHash: string | null; deletedAt: number },
): Promise<void> {
  const { users } = tx.tables;
  const isSame =
    passwordHash === null ? isNull(users.passwordHash) : eq(users.passwordHash, passwordHash);
  const [emptied] = await tx
    .update(users)
    .set({
      username: FORMER_NAME,
      // No name that can be registered has a colon.
      usernameKey: `deleted:${id}`,
      // The skeleton stays until `freeNamesOfDeleted`, if nobody may take the name yet.
      ...((await hasOpenBids(tx, id)) ? {} : { usernameSkeleton: `deleted:${id}` }),
      email: null,
      emailKey: null,
      emailVerifiedAt: null,
      passwordHash: null,
      role: "USER",
      deletedAt,
    })
    .where(and(eq(users.id, id), isNull(users.deletedAt), isSame))
    .returning({ id: users.id });
  if (!emptied) throw wrongPassword();
}

async function deleteBelongings(tx: Transaction, id: string): Promise<void> {
  const { accountTraces, identities, accountLinks, notificationPreferences } = tx.tables;
  const { lineUps, reports, savedSearches, shortlistEntries, signIns } = tx.tables;
  await tx.delete(identities).where(eq(identities.userId, id));
  await tx.delete(signIns).where(eq(signIns.userId, id));
  await tx.delete(accountTraces).where(eq(accountTraces.userId, id));
  await tx.delete(accountLinks).where(eq(accountLinks.userId, id));
  await tx.delete(savedSearches).where(eq(savedSearches.userId, id));
  await tx.delete(shortlistEntries).where(eq(shortlistEntries.userId, id));
  await tx.delete(lineUps).where(eq(lineUps.userId, id));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, id));
  await tx.delete(reports).where(eq(reports.reportedId, id));
  // Reports about others stay open, without the reporter.
  await tx.update(reports).set({ reporterId: null }).where(eq(reports.reporterId, id));
}
