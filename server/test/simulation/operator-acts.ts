import { createPerformAct } from "../../src/features/admin/acts/perform-act.ts";
import { auctionActs } from "../../src/features/admin/acts/auction-acts.ts";
import { playerActs } from "../../src/features/admin/acts/player-acts.ts";
import type { Facts } from "../../src/facts/fact-reader.ts";
import type { Letters } from "../../src/features/letters/letters.ts";
import type { Market } from "../../src/features/market/market.ts";
import { adjustGoldOf } from "../../src/features/school/adjust-gold.ts";
import type { SignedIn } from "../../src/http/signed-in.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { silentMeter } from "../fixtures/fakes/silent-meter.ts";

/** An operator's act, which is done once for its key. */
export type OperatorAct = { key: string } & (
  | { kind: "void"; auctionId: number }
  | { kind: "gold"; playerId: string; amount: number }
);

interface ActsContext {
  database: Database;
  market: Market;
  letters: Letters;
  facts: Facts;
  wallNow: () => number;
}

/** More than it ever grants. */
const GOLD_PER_DAY = 1_000_000;
const REASON = "The simulation wants it.";
const caller = {
  address: "",
  bearerToken: null,
  header: () => undefined,
  cookie: () => undefined,
};

/** Returns the real acts of one process. @throws as they do */
export function openActs(
  context: ActsContext,
): (act: OperatorAct, signedIn: SignedIn) => Promise<unknown> {
  const { wallNow } = context;
  const schools = {
    adjustGold: (...[tx, adjustment]: Parameters<typeof adjustGoldOf>) =>
      adjustGoldOf(tx, { ...adjustment, at: wallNow() }),
  };
  const perform = createPerformAct({
    ...context,
    schools,
    operatorGoldPerDay: GOLD_PER_DAY,
    auth: { requireFreshSession: async () => undefined },
    meter: silentMeter,
    securityLog: { note() {}, close() {} },
  });
  return (act, signedIn) => {
    const { key } = act;
    const fields = { key, reason: REASON };
    return act.kind === "void"
      ? perform(auctionActs.voidAuction, {
          input: { ...fields, id: act.auctionId },
          signedIn,
          caller,
        })
      : perform(playerActs.adjustGold, {
          input: { ...fields, id: act.playerId, amount: act.amount },
          signedIn,
          caller,
        });
  };
}
