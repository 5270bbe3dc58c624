import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { register } from "@ludus/shared/contract/accounts/auth-api";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { accountKeyOf } from "@ludus/shared/rules/accounts/account-key";
import { ReplyWithCookies } from "../../http/replies/cookies.ts";
import { limitNetworks } from "../../http/requests/limit-networks.ts";
import type { Caller } from "../../http/serve.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import { presentUser, type UserRow } from "../../presenters/present-user.ts";
import { postConfirmation } from "./account/send-confirmation.ts";
import type { AuthContext } from "./auth-context.ts";
import { REGISTER_TRIES_BY_ADDRESS } from "./limits/auth-limits.ts";
import { countRegistration } from "./limits/count-registration.ts";
import { hashTurnAt } from "./limits/judge-guess.ts";
import { problemAtField } from "./problem-at-field.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";
import { announceEnd } from "./sessions/end-sessions.ts";
import { signInBrowser } from "./sessions/sign-in-browser.ts";
import { isUsernameTaken, usernameTaken } from "./names/set-username.ts";
import { usernameKeysOf } from "./names/username-keys.ts";

/** @throws USERNAME_TAKEN, EMAIL_TAKEN, PASSWORD_TOO_COMMON, PASSWORD_HAS_NAME, TOO_MANY_REQUESTS */
export async function registerPlayer(
  context: AuthContext,
  { username, email, password }: InputOf<typeof register>,
  caller: Caller,
): Promise<ReplyWithCookies<ReplyOf<typeof register>>> {
  const { database, passwords, rateLimit, securityLog } = context;
  const { outbox, sendsMail } = context;
  const keys = { ...usernameKeysOf(username), emailKey: accountKeyOf(email) };
  await limitNetworks(rateLimit, REGISTER_TRIES_BY_ADDRESS, caller);
  await refuseWeakPassword(password, { username, email });
  await refuseTaken(database.read, { username, emailKey: keys.emailKey });
  const { newLeadsMax, giveBack } = await countRegistration(context, caller);
  try {
    const { turn } = await hashTurnAt(rateLimit, caller.limitedAddress);
    const passwordHash = await passwords.hash(password, turn);
    const { user, signIn } = await database.transaction(async (tx) => {
      const user = await createUser(tx, context, {
        username,
        email,
        ...keys,
        passwordHash,
        newLeadsMax,
      });
      if (sendsMail) await postConfirmation(tx, { userId: user.id, email }, user.createdAt);
      const given = { userId: user.id, rememberMe: false, caller, now: user.createdAt };
      return { user, signIn: await signInBrowser(tx, context, given) };
    });
    outbox.wake();
    const { address } = caller;
    announceEnd(context, { ...signIn.replaced, reason: "logged-out", address });
    securityLog.record({ kind: "registered", account: user.id, address, reason: "password" });
    const reply = { user: presentUser(user), token: signIn.token };
    return new ReplyWithCookies(reply, signIn.browserCookie);
  } catch (error) {
    await giveBack();
    // Another node may have registered the same name since we looked.
    if (database.isUniqueViolation(error)) {
      await refuseTaken(database.read, { username, emailKey: keys.emailKey });
    }
    throw error;
  }
}

interface NewUser extends Pick<
  UserRow,
  "username" | "usernameKey" | "usernameSkeleton" | "email" | "emailKey" | "passwordHash"
> {
  /** By single sign-on. Default: null. */
  emailVerifiedAt?: number | null;
  newLeadsMax: number | null;
}

export async function createUser(
  tx: Transaction,
  { wallNow, schools, verifiedEmailToBid }: AuthContext,
  { emailVerifiedAt = null, newLeadsMax, ...given }: NewUser,
): Promise<UserRow> {
  const user: UserRow = {
    ...given,
    id: uuidv7(),
    emailVerifiedAt,
    verifiesToBid: verifiedEmailToBid !== "nobody",
    role: "USER",
    nationality: null,
    profileCompleted: false,
    createdAt: wallNow(),
    deletedAt: null,
  };
  await tx.insert(tx.tables.users).values(user);
  await schools.create(tx, { userId: user.id, newLeadsMax });
  return user;
}

async function refuseTaken(
  read: Reader,
  { username, emailKey }: Pick<UserRow, "username"> & { emailKey: string },
): Promise<void> {
  const { users } = read.tables;
  if (await isUsernameTaken(read, username)) throw usernameTaken();
  const [found] = await read
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey));
  if (found) throw problemAtField("EMAIL_TAKEN", "email");
}
