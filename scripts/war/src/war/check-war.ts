import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { messageOf } from "@ludus/shared/errors";
import { auctionState, type AuctionState } from "@ludus/shared/model/auction";
import type { Api } from "@ludus/testkit/players/api";
import { connectPlayer } from "@ludus/testkit/players/connect-player";
import { watch } from "@ludus/testkit/players/watch";
import { UserError } from "../../../setup/user-error.mjs";
import type { PreparedAccounts } from "../accounts/prepare-accounts.ts";
import { checkHistory } from "../checks/check-history.ts";
import { checkMaxima } from "../checks/check-maxima.ts";
import { compareScreens } from "../checks/compare-screens.ts";
import { leadsOf } from "../checks/leads.ts";
import type { Players } from "../players/players.ts";
import type { Target } from "./target.ts";

/** Compares what was acknowledged and shown with what the server tells from the outside. */
export async function checkWar(
  { api, urls: [url = ""] }: Target,
  players: Players,
  { bidders }: PreparedAccounts,
  gladiatorIds: readonly string[],
  pending: number,
) {
  const token = bidders[0]?.token ?? "";
  const screens = await compareScreens({
    readByHttp: () => readStates(api, token, gladiatorIds),
    readByWatch: () => watchStates(url, token, gladiatorIds),
    compare: (truth) => players.compare(truth),
  });
  const { acknowledged, maxima } = players.tally;
  const leads = leadsOf(maxima);
  const bids = await checkHistory(api, gladiatorIds, bidders, acknowledged, leads);
  const known = pending === 0 ? leads : [];
  const wrongMaxima = await checkMaxima(api, bidders, gladiatorIds, known);
  return { screens, bids, wrongMaxima };
}

/** In the ids' order. */
function readStates(
  api: Api,
  token: string,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  return Promise.all(
    gladiatorIds.map(async (id) => {
      const { gladiator } = await api.call(oneGladiator, { id }, token);
      return auctionState.parse({ ...gladiator, gladiatorId: id });
    }),
  );
}

/** The states that a newcomer's screen shows of these auctions, in their order. */
async function watchStates(
  url: string,
  token: string,
  gladiatorIds: readonly string[],
): Promise<AuctionState[]> {
  const socket = await connectPlayer(url, token).catch((error: unknown) => {
    throw new UserError(`${url} accepts no socket any more: ${messageOf(error)}`);
  });
  try {
    const nothing = Object.fromEntries(gladiatorIds.map((id) => [id, 0]));
    const { auctions } = await watch(socket, nothing);
    return gladiatorIds.flatMap((id) => auctions.find((one) => one.gladiatorId === id) ?? []);
  } finally {
    socket.close();
  }
}
