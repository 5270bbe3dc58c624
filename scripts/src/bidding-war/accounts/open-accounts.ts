import { randomBytes } from "node:crypto";
import { login, me } from "@ludus/shared/contract/auth-api";
import { Problem } from "@ludus/shared/contract/problems";
import { PLAYER_NATIONALITIES } from "@ludus/shared/model/nationalities";
import type { Api } from "@ludus/testkit/players/api";
import { registerPlayer, type Account } from "@ludus/testkit/players/register-player";
import pMap, { pMapSkip } from "p-map";
import { UserError } from "../../../setup/user-error.mjs";

/** The server hashes two passwords at once; more would only wait there. */
const HASHING_AT_ONCE = 3;
const ASKING_AT_ONCE = 16;
/** After so many unknown accounts in a row the database must be a new one. */
const UNKNOWN_MAX = 3;

/** Only accounts that the server still knows, each with an open session. */
export async function reopenAccounts(api: Api, kept: readonly Account[]): Promise<Account[]> {
  const checked = await pMap(
    kept,
    async (account) => ({ account, isOpen: await hasOpenSession(api, account) }),
    { concurrency: ASKING_AT_ONCE },
  );
  const open = checked.filter(({ isOpen }) => isOpen).map(({ account }) => account);
  const closed = checked.filter(({ isOpen }) => !isOpen).map(({ account }) => account);
  let known = open.length;
  let unknown = 0;
  const signedIn = await pMap(
    closed,
    async (account) => {
      if (unknown >= UNKNOWN_MAX && known === 0) return pMapSkip;
      const { email, password } = account;
      const session = await api
        .call(login, { email, password, rememberMe: true })
        .catch((error: unknown) => refusalOr(error, null));
      if (session === null) unknown += 1;
      else known += 1;
      return session === null ? pMapSkip : { ...account, token: session.token };
    },
    { concurrency: HASHING_AT_ONCE },
  );
  return [...open, ...signedIn];
}

export interface NewPlayer {
  username: string;
  schoolName: string;
}

/**
 * @param made gets each account as it is opened, so that none is lost when the next one fails.
 * @throws UserError where the server limits registrations.
 */
export async function registerAccounts(
  api: Api,
  players: readonly NewPlayer[],
  made: Account[],
): Promise<void> {
  let failure: unknown;
  const register = async ({ username, schoolName }: NewPlayer, index: number) => {
    if (failure !== undefined) return;
    const email = `${username.toLowerCase()}@tester.invalid`;
    const password = `Aa1!${randomBytes(12).toString("base64url")}`;
    const nationality = PLAYER_NATIONALITIES[index % PLAYER_NATIONALITIES.length] ?? "Roman";
    const given = { username, schoolName, email, password, nationality };
    try {
      const { user: _user, ...account } = await registerPlayer(api, given);
      made.push(account);
    } catch (error) {
      failure ??= error;
    }
  };
  await pMap(players, register, { concurrency: HASHING_AT_ONCE });
  if (failure !== undefined) throw explainLimit(failure);
}

function hasOpenSession(api: Api, { id, token }: Account): Promise<boolean> {
  return api.call(me, {}, token).then(
    ({ user }) => user.id === id,
    (error: unknown) => refusalOr(error, false),
  );
}

function refusalOr<T>(error: unknown, value: T): T {
  if (error instanceof Problem && error.code !== "TOO_MANY_REQUESTS") return value;
  throw explainLimit(error);
}

function explainLimit(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== "TOO_MANY_REQUESTS") return error;
  const wait = error.details.retryAfterSeconds ?? 60;
  return new UserError(
    `The server limits how many accounts are opened from one address; the next may be opened in ${wait} s. Those that were opened are kept. Start the server with RATE_LIMITS=off if it is yours, or pass fewer --bidders and --watchers.`,
  );
}
