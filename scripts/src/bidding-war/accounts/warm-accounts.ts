import { randomBytes } from "node:crypto";
import { completeProfile, login, me, register } from "@ludus/shared/contract/auth-api";
import { callEndpoint, type Fetch } from "@ludus/shared/contract/call-endpoint";
import { Problem } from "@ludus/shared/contract/problems";
import { PLAYER_NATIONALITIES } from "@ludus/shared/model/nationalities";
import { forEachLimited } from "../for-each-limited.ts";
import { WarError } from "../war-error.ts";
import type { Account } from "./account.ts";

/** The server hashes two passwords at once; more would only wait there. */
const HASHING_AT_ONCE = 3;
const ASKING_AT_ONCE = 16;

export interface Door {
  /** Ends in `/api`. */
  baseUrl: string;
  fetch: Fetch;
}

/** Those of the accounts that the server still knows, with sessions that are open. */
export async function reopenAccounts(door: Door, kept: readonly Account[]): Promise<Account[]> {
  const open: Account[] = [];
  const closed: Account[] = [];
  await forEachLimited(kept, ASKING_AT_ONCE, async (account) => {
    const isOpen = await callEndpoint(me, {}, { ...door, token: account.token }).then(
      ({ user }) => user.id === account.id,
      (error: unknown) => refusalOr(error, false),
    );
    (isOpen ? open : closed).push(account);
  });
  let strangers = 0;
  await forEachLimited(closed, HASHING_AT_ONCE, async ({ email, password, ...account }) => {
    // A database that was made anew knows none of them: three are proof enough.
    if (strangers >= 3 && open.length === 0) return;
    const given = { email, password, rememberMe: true };
    const signedIn = await callEndpoint(login, given, door).catch((error: unknown) =>
      refusalOr(error, null),
    );
    if (signedIn) open.push({ ...account, email, password, token: signedIn.token });
    else strangers += 1;
  });
  return open;
}

export interface NewPlayer {
  username: string;
  schoolName: string;
}

/**
 * @param made gets each account as it is opened, so that none is forgotten when the next one fails.
 * @throws WarError where the server limits registrations.
 */
export async function registerAccounts(
  door: Door,
  players: readonly NewPlayer[],
  made: Account[],
): Promise<void> {
  await forEachLimited(players, HASHING_AT_ONCE, async ({ username, schoolName }, index) => {
    const email = `${username.toLowerCase()}@tester.invalid`;
    const password = `Aa1!${randomBytes(12).toString("base64url")}`;
    const given = { username, email, password };
    const { user, token } = await callEndpoint(register, given, door).catch((error: unknown) => {
      throw explained(error);
    });
    const nationality = PLAYER_NATIONALITIES[index % PLAYER_NATIONALITIES.length] ?? "Roman";
    const profile = { nationality, lanistaName: schoolName };
    await callEndpoint(completeProfile, profile, { ...door, token });
    made.push({ id: user.id, username, email, password, token });
  });
}

function refusalOr<T>(error: unknown, value: T): T {
  if (error instanceof Problem && error.code !== "TOO_MANY_REQUESTS") return value;
  throw explained(error);
}

function explained(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== "TOO_MANY_REQUESTS") return error;
  const wait = error.details.retryAfterSeconds ?? 60;
  return new WarError(
    `The server limits how many accounts are opened from one address; the next may be opened in ${wait} s, and those that were are kept. If it is yours, start it with RATE_LIMITS=off; otherwise come with fewer bidders and watchers.`,
  );
}
