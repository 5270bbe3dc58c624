import { and, eq, isNull } from "drizzle-orm";
import { username } from "@ludus/shared/contract/accounts/account-fields";
import { USERNAME_LENGTH_MAX } from "@ludus/shared/limits";
import type { Reader, Transaction } from "../../../platform/database/database.ts";
import type { Caller } from "../../../http/serve.ts";
import type { AuthContext } from "../auth-context.ts";
import type { DiscordUser } from "./discord-client.ts";
import { issueLoginTicket, type LoginTicket } from "../sessions/login-tickets.ts";
import { isUsernameTaken, looksReserved } from "../names/set-username.ts";
import { countRegistration } from "../limits/count-registration.ts";
import { createUser } from "../register.ts";
import { usernameKeysOf } from "../names/username-keys.ts";

const PROVIDER = "discord";
const NAMES_TRIED_MAX = 20;
const ATTEMPTS_MAX = 3;

/**
 * Issues a login ticket for Discord's user, and creates the player the first time. Only the
 * provider's id identifies: never an e-mail address, which could be somebody else's here.
 @throws TOO_MANY_REQUESTS for new players
 */
export async function signInWithDiscord(
  context: AuthContext,
  user: DiscordUser,
  { address, limitedAddress }: DiscordCaller,
): Promise<LoginTicket> {
  const { database, liveSessions, securityLog } = context;
  const isKnown = (await findAccount(database.read, user)) !== undefined;
  // Outside the transaction, which must not wait for Redis.
  const counted = isKnown ? null : await countRegistration(context, { limitedAddress });
  const newLeadsMax = counted?.newLeadsMax ?? null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await database.transaction((tx) => signIn(tx, context, { user, newLeadsMax }));
      const { ticket, account, isNew } = done;
      if (user.verified) liveSessions.forget();
      if (isNew) securityLog.record({ kind: "registered", account, address, reason: "discord" });
      else await counted?.giveBack();
      return ticket;
    } catch (error) {
      // Another sign-in was faster: the player is known now, or the name is taken.
      if (attempt < ATTEMPTS_MAX && database.isUniqueViolation(error)) continue;
      await counted?.giveBack();
      throw error;
    }
  }
}

export type DiscordCaller = Pick<Caller, "address" | "limitedAddress">;

interface SignIn {
  ticket: LoginTicket;
  account: string;
  isNew: boolean;
}

async function signIn(
  tx: Transaction,
  context: AuthContext,
  { user, newLeadsMax }: { user: DiscordUser; newLeadsMax: number | null },
): Promise<SignIn> {
  const known = await findAccount(tx, user);
  const account = known ?? (await createPlayer(tx, context, { user, newLeadsMax }));
  if (known !== undefined && user.verified) await recordVerified(tx, known, context.wallNow());
  return { ticket: await issueLoginTicket(tx, context, account), account, isNew: !known };
}

/** Discord keeps the address. A copy here could differ. */
async function recordVerified(tx: Transaction, userId: string, now: number): Promise<void> {
  const { users } = tx.tables;
  const isUnverified = and(
    eq(users.id, userId),
    isNull(users.email),
    isNull(users.emailVerifiedAt),
  );
  await tx.update(users).set({ emailVerifiedAt: now }).where(isUnverified);
}

async function findAccount(on: Reader, { id }: DiscordUser): Promise<string | undefined> {
  const { identities } = on.tables;
  const byIdentity = and(eq(identities.provider, PROVIDER), eq(identities.providerUserId, id));
  const [known] = await on.select({ userId: identities.userId }).from(identities).where(byIdentity);
  return known?.userId;
}

async function createPlayer(
  tx: Transaction,
  context: AuthContext,
  { user: discordUser, newLeadsMax }: { user: DiscordUser; newLeadsMax: number | null },
): Promise<string> {
  const name = await freeUsername(tx, discordUser.username);
  const user = await createUser(tx, context, {
    username: name,
    ...usernameKeysOf(name),
    email: null,
    emailKey: null,
    emailVerifiedAt: discordUser.verified ? context.wallNow() : null,
    passwordHash: null,
    newLeadsMax,
  });
  await tx.insert(tx.tables.identities).values({
    provider: PROVIDER,
    providerUserId: discordUser.id,
    userId: user.id,
    createdAt: user.createdAt,
  });
  return user.id;
}

/** The Discord name if it is valid here, with a number appended if it is taken. */
async function freeUsername(tx: Transaction, wanted: string): Promise<string> {
  const plain = wanted.replace(/[^A-Za-z0-9]/g, "").slice(0, USERNAME_LENGTH_MAX);
  // A name that speaks for the game does so without its separators, too.
  const names = looksReserved(wanted) ? [] : [wanted, plain];
  const fitting = names.map((name) => username.safeParse(name));
  const base = fitting.find(({ success }) => success)?.data ?? "Lanista";
  for (let attempt = 0; attempt < NAMES_TRIED_MAX; attempt += 1) {
    const suffix = attempt === 0 ? "" : String(Math.floor(Math.random() * 10 ** (attempt + 1)));
    const name = [...base].slice(0, USERNAME_LENGTH_MAX - suffix.length).join("") + suffix;
    const isValid = username.safeParse(name).success;
    if (isValid && !(await isUsernameTaken(tx, name))) return name;
  }
  throw new Error(`No free username like ${base}`);
}
