import { randomBytes, randomInt } from "node:crypto";
import { login } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { Problem } from "@ludus/shared/contract/problems";
import { PLAYER_NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import type { Api } from "@ludus/testkit/players/api";
import { registerPlayer, type Account } from "@ludus/testkit/players/register-player";
import pMap, { pMapSkip } from "p-map";
import { UserError } from "../../../setup/user-error.mjs";

/** The server hashes two passwords at once; more would only wait there. */
const HASHING_AT_ONCE = 3;
/** After so many unknown accounts in a row the database must be a new one. */
const UNKNOWN_MAX = 3;

/** Returns the accounts that the server still knows, each with an open session. */
export async function reopenAccounts(api: Api, kept: readonly Account[]): Promise<Account[]> {
  let known = 0;
  let unknown = 0;
  const reopen = async (account: Account) => {
    if (unknown >= UNKNOWN_MAX && known === 0) return pMapSkip;
    const token = (await hasOpenSession(api, account))
      ? account.token
      : await signInAgain(api, account);
    if (token === null) unknown += 1;
    else known += 1;
    return token === null ? pMapSkip : { ...account, token };
  };
  return pMap(kept, reopen, { concurrency: HASHING_AT_ONCE });
}

/**
 * Registers `prefix-1` and so on.
 * @param made gets each account as it is opened, so that none is lost when the next one fails.
 * @throws UserError where the server limits registrations.
 */
export async function registerAccounts(
  api: Api,
  prefix: string,
  count: number,
  made: Account[] = [],
): Promise<Account[]> {
  let failure: unknown;
  const register = async (number: number) => {
    if (failure !== undefined) return;
    try {
      made.push(await registerAccount(api, `${prefix}-${number + 1}`));
    } catch (error) {
      failure ??= error;
    }
  };
  await pMap(Array(count).keys(), register, { concurrency: HASHING_AT_ONCE });
  if (failure !== undefined) throw explainLimit(failure);
  return made;
}

/** @throws Problem for a refusal. */
export async function registerAccount(
  api: Api,
  username: string,
  schoolName = `Ludus ${username}`,
): Promise<Account> {
  const email = `${username.toLowerCase()}@tester.invalid`;
  const password = `Aa1!${randomBytes(12).toString("base64url")}`;
  const nationality = PLAYER_NATIONALITIES[randomInt(PLAYER_NATIONALITIES.length)] ?? "Roman";
  const given = { username, schoolName, email, password, nationality };
  const { user: _user, ...account } = await registerPlayer(api, given);
  return account;
}

function hasOpenSession(api: Api, { id, token }: Account): Promise<boolean> {
  return api.call(me, {}, token).then(
    ({ user }) => user.id === id,
    (error: unknown) => refusalOr(error, false),
  );
}

/** The token of a new session; null where the server doesn't know the account. */
function signInAgain(api: Api, { email, password }: Account): Promise<string | null> {
  return api.call(login, { email, password, rememberMe: true }).then(
    ({ token }) => token,
    (error: unknown) => refusalOr(error, null),
  );
}

function refusalOr<T>(error: unknown, value: T): T {
  if (error instanceof Problem && error.code !== "TOO_MANY_REQUESTS") return value;
  throw explainLimit(error);
}

/** Turns a refusal by the limits into an error of one line. */
export function explainLimit(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== "TOO_MANY_REQUESTS") return error;
  const wait = error.details.retryAfterSeconds ?? 60;
  return new UserError(
    `The server limits how many accounts are opened from one address; the next may be opened in ${wait} s. Those that were opened are kept. Start the server with RATE_LIMITS=off if it is yours, or pass fewer --bidders and --watchers.`,
  );
}
