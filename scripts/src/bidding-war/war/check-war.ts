import type { PreparedAccounts } from "../accounts/prepare-accounts.ts";
import { checkHistory } from "../checks/check-history.ts";
import { checkHolds } from "../checks/check-holds.ts";
import { compareScreens } from "../checks/compare-screens.ts";
import { leadsOf } from "../checks/leads.ts";
import { readStates } from "../checks/read-states.ts";
import { watchStates } from "../checks/watch-states.ts";
import type { Players } from "../players/players.ts";
import type { LoadOutcome } from "./run-load.ts";
import type { Target } from "./target.ts";

/** Compares what was acknowledged and shown with what the server tells from the outside. */
export async function checkWar(
  { api, urls: [url = ""] }: Target,
  players: Players,
  { bidders }: PreparedAccounts,
  gladiatorIds: readonly string[],
  { totals, pending }: LoadOutcome,
) {
  const token = bidders[0]?.token ?? "";
  const screens = await compareScreens({
    readByHttp: () => readStates(api, token, gladiatorIds),
    readByWatch: () => watchStates(url, token, gladiatorIds),
    compare: (truth) => players.compare(truth),
  });
  const { acknowledged, maxima } = totals.rows;
  const leads = leadsOf(maxima);
  const bids = await checkHistory(api, gladiatorIds, bidders, acknowledged, leads);
  const known = pending === 0 ? leads : [];
  const wrongHolds = await checkHolds(api, bidders, gladiatorIds, known);
  return { screens, bids, wrongHolds };
}
