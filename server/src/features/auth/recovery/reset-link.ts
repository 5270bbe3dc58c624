import { eq } from "drizzle-orm";
import { PAGE_PATHS } from "@ludus/shared/page-paths";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import { DAY_MS } from "@ludus/shared/durations";
import type { Database } from "../../../platform/database/database.ts";
import { issueLink } from "./account-links.ts";

/** Longer than a mailed link: the operator passes it on by hand. */
const LINK_MS = DAY_MS;

export type ResetLink =
  | { userId: string; username: string; path: string }
  | "unknown"
  | "without-password";

/** A one-time link, as a path, for a player who can't get it by e-mail. */
export function createResetLink(
  { tables: { users }, transaction }: Database,
  username: string,
  now: number,
): Promise<ResetLink> {
  return transaction(async (tx) => {
    const [player] = await tx
      .select({ userId: users.id, username: users.username, email: users.email })
      .from(users)
      .where(eq(users.usernameKey, accountKeyOf(username)));
    if (!player) return "unknown";
    if (player.email === null) return "without-password";
    const { userId } = player;
    const token = await issueLink(tx, {
      userId,
      purpose: "reset-password",
      expiresAt: now + LINK_MS,
    });
    return { userId, username: player.username, path: `${PAGE_PATHS.resetPassword}#${token}` };
  });
}
