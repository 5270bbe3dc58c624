import type { AuctionState } from "@ludus/shared/model/auction";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

type Seller = AuctionState["seller"];

/** The school that offers him now. Undefined for the market's own, and once the sale is over. */
export function useOfferingSchool(gladiatorId: string): Seller {
  return useGladiators(({ auctions }) => {
    const auction = auctions[gladiatorId];
    return auction?.status === "open" ? auction.seller : undefined;
  });
}
