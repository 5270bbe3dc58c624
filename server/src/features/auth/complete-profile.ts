import { and, eq } from "drizzle-orm";
import type { completeProfile } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import type { SignedIn } from "../../http/signed-in.ts";
import { presentUser } from "../../presenters/present-user.ts";
import type { AuthContext } from "./auth-context.ts";

/** @throws PROFILE_ALREADY_COMPLETED */
export async function completePlayerProfile(
  { database, announcer, liveSessions, schools }: AuthContext,
  { nationality, lanistaName }: InputOf<typeof completeProfile>,
  signedIn: SignedIn,
): Promise<ReplyOf<typeof completeProfile>> {
  const { users } = database.tables;
  const { user, school } = await database.transaction(async (tx) => {
    const [completed] = await tx
      .update(users)
      .set({ nationality, profileCompleted: true })
      .where(and(eq(users.id, signedIn.user.id), eq(users.profileCompleted, false)))
      .returning();
    if (!completed) throw new Problem("PROFILE_ALREADY_COMPLETED");
    const school = await schools.rename(tx, completed.id, lanistaName);
    return { user: presentUser(completed), school };
  });
  liveSessions.forget();
  announcer.schoolChanged(user.id, school);
  return { user };
}
