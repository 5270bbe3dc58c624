import { randomBytes } from "node:crypto";
import { callEndpoint } from "@ludus/shared/contract/call-endpoint";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { forEachLimited } from "../for-each-limited.ts";
import type { Account } from "./account.ts";
import type { AccountFile } from "./account-file.ts";
import { registerAccounts, reopenAccounts, type Door } from "./warm-accounts.ts";

const ASKING_AT_ONCE = 16;
/** Watchers beyond these share accounts, like tabs of one player. */
const WATCHING_ACCOUNTS_MAX = 50;

export interface Muster {
  bidders: Account[];
  watchers: Account[];
}

/**
 * Players for a war, made in advance: the accounts of the last time where there are any, the rest
 * registered anew. Who has no gold left to bid with watches.
 */
export async function muster(
  door: Door,
  wanted: { bidders: number; watchers: number; goldMin: number },
  file: AccountFile | null,
  say: (line: string) => void,
): Promise<Muster> {
  const kept = await reopenAccounts(door, file?.read() ?? []);
  const golds = await goldOf(door, kept);
  const able = kept.filter((_account, index) => (golds[index] ?? 0) >= wanted.goldMin);
  const poor = kept.filter((account) => !able.includes(account));
  if (kept.length > 0) say(`${kept.length} accounts of earlier wars, ${poor.length} out of gold`);

  const watching = Math.min(wanted.watchers, WATCHING_ACCOUNTS_MAX);
  const bidders = able.slice(0, wanted.bidders);
  const watchers = [...poor, ...able.slice(wanted.bidders)].slice(0, watching);
  const missing = wanted.bidders - bidders.length + watching - watchers.length;
  if (missing > 0) say(`Registering ${missing} players …`);
  const fresh: Account[] = [];
  try {
    await registerAccounts(door, newPlayers(missing), fresh);
  } finally {
    file?.write([...kept, ...fresh]);
  }
  const recruits = fresh.splice(0, wanted.bidders - bidders.length);
  return { bidders: [...bidders, ...recruits], watchers: [...watchers, ...fresh] };
}

async function goldOf(door: Door, accounts: readonly Account[]): Promise<number[]> {
  const golds: number[] = [];
  await forEachLimited(accounts, ASKING_AT_ONCE, async ({ token }, index) => {
    const { school } = await callEndpoint(schoolInfo, {}, { ...door, token });
    golds[index] = school.gold;
  });
  return golds;
}

function newPlayers(count: number) {
  const war = randomBytes(4).toString("hex");
  return Array.from({ length: count }, (_, index) => ({
    username: `war-${war}-${index + 1}`,
    schoolName: `Ludus ${war} ${index + 1}`,
  }));
}
