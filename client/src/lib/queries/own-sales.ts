import { mySales, type OwnSale } from "@ludus/shared/contract/market/selling-api";
import { callApi } from "../api/api.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { followedQuery, reload } from "./followed.ts";
import { ownedQuery } from "./player-queries.ts";
import { queryClient } from "./query-client.ts";

/** A sale without its gladiator, who lies in the store. */
export interface ListedSale extends Omit<OwnSale, "gladiator"> {
  gladiatorId: string;
  /** Null unless he was sold, and offered by nobody since. */
  buyer: string | null;
}

/** Open ones first, then those of the last two weeks. Asked for where they are shown. */
export const ownSalesQuery = followedQuery(
  "own sales",
  async (options): Promise<readonly ListedSale[]> => {
    const { sales } = await callApi(mySales, {}, options);
    useGladiators.getState().keep(sales.map(({ gladiator }) => gladiator));
    return sales.map(listedSale);
  },
);

function listedSale({ gladiator, ...sale }: OwnSale): ListedSale {
  const isNewest = gladiator.status === "sold" && gladiator.marketEndTime === sale.endsAt;
  const buyer = isNewest ? gladiator.highestBidderName : null;
  return { ...sale, gladiatorId: gladiator.id, buyer };
}

/** A man was offered, taken back, sold, or came home. */
export function reloadSales(): void {
  void reload(ownedQuery);
  void queryClient.invalidateQueries({ queryKey: ownSalesQuery.queryKey });
}
