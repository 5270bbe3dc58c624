import { createPerformAct } from "@ludus/server/src/features/admin/acts/perform-act";
import { auctionActs } from "@ludus/server/src/features/admin/acts/auction-acts";
import { playerActs } from "@ludus/server/src/features/admin/acts/player-acts";
import type { Facts } from "@ludus/server/src/facts/facts";
import type { Letters } from "@ludus/server/src/features/letters/letters";
import type { Market } from "@ludus/server/src/features/market/market";
import { adjustGoldOf } from "@ludus/server/src/features/school/adjust-gold";
import type { SignedIn } from "@ludus/server/src/http/signed-in";
import type { Database } from "@ludus/server/src/platform/database/database";
import { silentMeter } from "@ludus/server/test/fixtures/fakes/silent-meter";

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
  limitedAddress: null,
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
    securityLog: { record() {}, close() {} },
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
