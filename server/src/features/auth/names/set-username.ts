import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Problem } from "@ludus/shared/contract/problems";
import {
  isReservedUsername,
  RESERVED_USERNAMES,
  speaksForGame,
} from "@ludus/shared/rules/accounts/names";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import { problemAtField } from "../problem-at-field.ts";
import { skeletonOf, skeletonsLike, usernameKeysOf } from "./username-keys.ts";

/** Words of another alphabet may look like them. */
const RESERVED_SKELETONS = new Set(
  RESERVED_USERNAMES.map((name) => usernameKeysOf(name).usernameSkeleton),
);

/** Taken by a player with the same or a similar name, or reserved for the game's staff. */
export async function isUsernameTaken(
  read: Reader,
  username: string,
  ownId = "",
): Promise<boolean> {
  if (looksReserved(username)) return true;
  const { usernameKey } = usernameKeysOf(username);
  const { users } = read.tables;
  const isAlike = or(
    eq(users.usernameKey, usernameKey),
    inArray(users.usernameSkeleton, skeletonsLike(username)),
  );
  const [found] = await read
    .select({ id: users.id })
    .from(users)
    .where(and(isAlike, ne(users.id, ownId)))
    .limit(1);
  return found !== undefined;
}

export function looksReserved(username: string): boolean {
  return (
    isReservedUsername(username) ||
    RESERVED_SKELETONS.has(usernameKeysOf(username).usernameSkeleton) ||
    speaksForGame(username, skeletonOf)
  );
}

/** Gives a player another name. @throws USERNAME_TAKEN */
export async function setUsername(
  tx: Transaction,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  const { users } = tx.tables;
  if (await isUsernameTaken(tx, username, userId)) throw usernameTaken();
  await tx
    .update(users)
    .set({ username, ...usernameKeysOf(username) })
    .where(eq(users.id, userId));
}

export function usernameTaken(): Problem {
  return problemAtField("USERNAME_TAKEN", "username");
}
