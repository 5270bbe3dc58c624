import { mySales, type OwnSale } from "@ludus/shared/contract/market/selling-api";
import { callApi } from "../api/api.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { followedQuery } from "./followed.ts";
import { OWN_SALES } from "./reload-sales.ts";

/** A sale without its gladiator, who lies in the store. */
export interface ListedSale extends Omit<OwnSale, "gladiator"> {
  gladiatorId: string;
  /** Null unless he was sold, and offered by nobody since. */
  buyer: string | null;
  buyerId: string | null;
}

/** Open ones first, then those of the last two weeks. Asked for where they are shown. */
export const ownSalesQuery = followedQuery(
  OWN_SALES,
  async (options): Promise<readonly ListedSale[]> => {
    const { sales } = await callApi(mySales, {}, options);
    useGladiators.getState().keep(sales.map(({ gladiator }) => gladiator));
    return sales.map(listedSale);
  },
);

function listedSale({ gladiator, ...sale }: OwnSale): ListedSale {
  const isNewest = gladiator.status === "sold" && gladiator.marketEndTime === sale.endsAt;
  const buyer = isNewest ? gladiator.highestBidderName : null;
  const buyerId = isNewest ? gladiator.highestBidderId : null;
  return { ...sale, gladiatorId: gladiator.id, buyer, buyerId };
}
