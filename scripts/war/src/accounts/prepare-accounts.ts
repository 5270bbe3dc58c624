import { randomBytes } from "node:crypto";
import { schoolInfo } from "@ludus/shared/contract/school-api";
import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { School } from "@ludus/shared/model/school";
import type { Api } from "@ludus/testkit/players/api";
import type { Account } from "@ludus/testkit/players/register-player";
import pMap from "p-map";
import type { AccountFile } from "./account-file.ts";
import { registerAccounts, reopenAccounts } from "./open-accounts.ts";

const ASKING_AT_ONCE = 16;
/** Watchers beyond these share accounts, like tabs of one player. */
const WATCHING_ACCOUNTS_MAX = 50;

export interface PreparedAccounts {
  bidders: Account[];
  watchers: Account[];
}

/**
 * Reuses the last war's accounts, registers the rest; accounts without gold to bid with, or without a
 * place, watch.
 */
export async function prepareAccounts(
  api: Api,
  wanted: { bidders: number; watchers: number },
  file: AccountFile | null,
  say: (line: string) => void,
): Promise<PreparedAccounts> {
  const kept = await reopenAccounts(api, file?.read() ?? []);
  const schools = await pMap(
    kept,
    async ({ token }) => (await api.call(schoolInfo, {}, token)).school,
    { concurrency: ASKING_AT_ONCE },
  );
  const isBroke = ({ gold }: School) => gold < MINIMUM_RAISE_GOLD;
  const canBid = schools.map((school) => !isBroke(school) && school.placesLeft > 0);
  const able = kept.filter((_, index) => canBid[index]);
  const unable = kept.filter((_, index) => !canBid[index]);
  if (kept.length > 0) {
    const broke = schools.filter(isBroke).length;
    const full = unable.length - broke;
    const withoutPlaces = full > 0 ? `, ${full} without a place left` : "";
    say(`${kept.length} accounts of earlier wars, ${broke} out of gold${withoutPlaces}`);
  }

  const watching = Math.min(wanted.watchers, WATCHING_ACCOUNTS_MAX);
  const bidders = able.slice(0, wanted.bidders);
  const watchers = [...unable, ...able.slice(wanted.bidders)].slice(0, watching);
  const missing = wanted.bidders - bidders.length + watching - watchers.length;
  if (missing > 0) say(`Registering ${missing} players …`);
  const fresh: Account[] = [];
  try {
    await registerAccounts(api, `war-${randomBytes(4).toString("hex")}`, missing, fresh);
  } finally {
    file?.write([...kept, ...fresh]);
  }
  const newBidders = fresh.splice(0, wanted.bidders - bidders.length);
  return { bidders: [...bidders, ...newBidders], watchers: [...watchers, ...fresh] };
}
