import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** The name of the school that offers him now. Undefined for the market's own, and once the sale is over. */
export function useOfferingSchool(gladiatorId: string): string | undefined {
  return useGladiators(({ auctions }) => {
    const auction = auctions[gladiatorId];
    return auction?.status === "open" ? auction.seller?.schoolName : undefined;
  });
}
