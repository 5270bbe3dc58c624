import { and, asc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { findPlayers, FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import type { Reader } from "../../../platform/database/database.ts";
import { pageOf } from "../../../platform/database/page-of.ts";
import { presentSuspension } from "../../../presenters/present-suspension.ts";
import type { AdminContext } from "../admin-context.ts";

/** Behind every other character. */
const LAST_CHARACTER = "\u{10FFFF}";

export async function searchPlayers(
  { database: { read }, auth, wallNow }: Pick<AdminContext, "database" | "auth" | "wallNow">,
  { search, after, limit }: InputOf<typeof findPlayers>,
): Promise<ReplyOf<typeof findPlayers>> {
  const { users } = read.tables;
  const key = accountKeyOf(search.trim());
  const name = read.bytewise(users.usernameKey);
  const matches = key.includes("@")
    ? eq(users.emailKey, key)
    : or(begins(name, key), looksLike(read, auth.skeletonOf(search)));
  const rows = await read
    .select({ id: users.id, usernameKey: users.usernameKey })
    .from(users)
    .where(
      and(
        matches,
        after === undefined ? undefined : sql`${name} > ${after}`,
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(name))
    .limit(limit + 1);
  const { page, next } = pageOf(rows, limit, (last) => last.usernameKey);
  const found = await readPlayers(
    read,
    page.map(({ id }) => id),
    wallNow(),
  );
  return {
    players: page.flatMap(({ id }) => found.get(id) ?? []),
    next,
  };
}

/** Typed without its accents, a name differs from its key in bytes alone. */
function looksLike(read: Reader, skeleton: string): SQL | undefined {
  if (skeleton === "") return undefined;
  return begins(read.bytewise(read.tables.users.usernameSkeleton), skeleton);
}

function begins(text: SQL, beginning: string): SQL | undefined {
  return and(gte(text, beginning), lt(text, beginning + LAST_CHARACTER));
}

/** As operators see them, by id. Deleted accounts are left out. */
export async function readPlayers(
  read: Reader,
  ids: readonly string[],
  now: number,
): Promise<Map<string, FoundPlayer>> {
  if (ids.length === 0) return new Map();
  const { users, schools, suspensions } = read.tables;
  const rows = await read
    .select({ user: users, schoolName: schools.name, suspension: suspensions })
    .from(users)
    .innerJoin(schools, eq(schools.userId, users.id))
    .leftJoin(suspensions, eq(suspensions.userId, users.id))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
  return new Map(
    rows.map(({ user: { id, username, role, createdAt }, schoolName, suspension }) => [
      id,
      {
        id,
        username,
        role,
        schoolName,
        createdAt,
        suspension: suspension && presentSuspension(suspension, now),
      },
    ]),
  );
}
