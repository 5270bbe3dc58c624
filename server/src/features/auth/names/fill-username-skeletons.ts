import { and, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../../platform/database/database.ts";
import { SKELETON_VERSION, usernameKeysOf } from "./username-keys.ts";

const ROWS_AT_ONCE = 500;
/** Behind every other character. */
const LAST = "\u{10FFFF}";

/**
 * Older nodes store no skeletons, or older ones. If two old names look alike, one holds the skeleton,
 * which keeps a third away; both stay as they are. Repeated, it finds only what came since.
 */
export async function fillUsernameSkeletons(database: Database): Promise<void> {
  for (let filled = ROWS_AT_ONCE; filled === ROWS_AT_ONCE;) filled = await fillSome(database);
}

function fillSome(database: Database): Promise<number> {
  return database.transaction(async (tx) => {
    const { users } = tx.tables;
    const skeletons = tx.bytewise(users.usernameSkeleton);
    const isLiving = isNull(users.deletedAt);
    const isToFill = or(
      isNull(users.usernameSkeleton),
      and(isLiving, lt(skeletons, SKELETON_VERSION)),
      and(isLiving, gt(skeletons, SKELETON_VERSION + LAST)),
    );
    // Locked: a player who is renamed meanwhile, or whom another node fills, is not read as before.
    const rows = await tx.lockRows(
      tx
        .select({ id: users.id, username: users.username, deletedAt: users.deletedAt })
        .from(users)
        .where(isToFill)
        // By the plain id, SQLite would walk all players.
        .orderBy(sql`${users.id} || ''`)
        .limit(ROWS_AT_ONCE),
    );
    if (rows.length === 0) return 0;
    const wanted = rows.map(({ id, username, deletedAt }) => ({
      id,
      skeleton: deletedAt === null ? usernameKeysOf(username).usernameSkeleton : `deleted:${id}`,
    }));
    const held = await tx
      .select({ skeleton: users.usernameSkeleton })
      .from(users)
      .where(inArray(users.usernameSkeleton, [...new Set(wanted.map(({ skeleton }) => skeleton))]));
    const taken = new Set(held.map(({ skeleton }) => skeleton));
    const changed = wanted.map(({ id, skeleton }) => {
      const isFree = !taken.has(skeleton);
      taken.add(skeleton);
      // No skeleton of a name has a colon.
      return { id, usernameSkeleton: isFree ? skeleton : `${SKELETON_VERSION}alike:${id}` };
    });
    await tx.updateAll(users, "id", ["usernameSkeleton"], changed);
    return rows.length;
  });
}
