import { and, eq } from "drizzle-orm";
import { username } from "@ludus/shared/contract/fields";
import { USERNAME_LENGTH_MAX } from "@ludus/shared/limits";
import { accountKeyOf } from "@ludus/shared/rules/account-key";
import type { Transaction } from "../../../platform/database/database.ts";
import type { AuthContext } from "../auth-context.ts";
import type { DiscordUser } from "./discord-client.ts";
import { issueLoginTicket, type LoginTicket } from "../sessions/login-tickets.ts";
import { createUser } from "../register.ts";

const PROVIDER = "discord";
const NAMES_TRIED_MAX = 20;
const ATTEMPTS_MAX = 3;

/**
 * The login ticket of whoever Discord says is there; a player is created the first time. Only the
 * provider's id identifies: never an e-mail address, which could be somebody else's here.
 */
export async function signInWithDiscord(
  context: AuthContext,
  user: DiscordUser,
  address: string,
): Promise<LoginTicket> {
  const { database, securityLog } = context;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const done = await database.transaction((tx) => signIn(tx, context, user));
      const { ticket, account, isNew } = done;
      if (isNew) securityLog.note({ kind: "registered", account, address, reason: "discord" });
      return ticket;
    } catch (error) {
      // Another sign-in was faster: the player is known now, or the name is taken.
      if (attempt === ATTEMPTS_MAX || !database.isUniqueViolation(error)) throw error;
    }
  }
}

interface SignIn {
  ticket: LoginTicket;
  account: string;
  isNew: boolean;
}

async function signIn(tx: Transaction, context: AuthContext, user: DiscordUser): Promise<SignIn> {
  const { identities } = tx.tables;
  const [known] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, PROVIDER), eq(identities.providerUserId, user.id)));
  const account = known?.userId ?? (await createPlayer(tx, context, user));
  return { ticket: await issueLoginTicket(tx, context, account), account, isNew: !known };
}

async function createPlayer(
  tx: Transaction,
  context: AuthContext,
  discordUser: DiscordUser,
): Promise<string> {
  const name = await freeUsername(tx, discordUser.username);
  const user = await createUser(tx, context, {
    username: name,
    usernameKey: accountKeyOf(name),
    email: null,
    emailKey: null,
    passwordHash: null,
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
  const { users } = tx.tables;
  const plain = wanted.replace(/[^A-Za-z0-9]/g, "").slice(0, USERNAME_LENGTH_MAX);
  const fitting = [wanted, plain].map((name) => username.safeParse(name));
  const base = fitting.find(({ success }) => success)?.data ?? "Lanista";
  for (let attempt = 0; attempt < NAMES_TRIED_MAX; attempt += 1) {
    const suffix = attempt === 0 ? "" : String(Math.floor(Math.random() * 10 ** (attempt + 1)));
    const name = [...base].slice(0, USERNAME_LENGTH_MAX - suffix.length).join("") + suffix;
    const [taken] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.usernameKey, accountKeyOf(name)));
    if (!taken) return name;
  }
  throw new Error(`No free username like ${base}`);
}
