import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Reader } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { FindReachable } from "./notice.ts";

/** Players with a verified address: news must not go to somebody else's. Players of Discord have none. */
export const findMailed: FindReachable = async (on, userIds) => {
  const { users } = on.tables;
  const rows = await on
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isVerified(users), isNull(users.deletedAt)));
  return new Map(rows.map(({ id }) => [id, [id]]));
};

export async function findMailAddress(read: Reader, userId: string): Promise<string | null> {
  const { users } = read.tables;
  const [player] = await read
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isVerified(users)));
  return player?.email ?? null;
}

/** The address that mails about news would go to, once its player has confirmed it. */
export async function findUnverifiedAddress(read: Reader, userId: string): Promise<string | null> {
  const { users } = read.tables;
  const [player] = await read
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
  return player?.email ?? null;
}

function isVerified({ email, emailVerifiedAt }: Tables["users"]): ReturnType<typeof and> {
  return and(isNotNull(email), isNotNull(emailVerifiedAt));
}
