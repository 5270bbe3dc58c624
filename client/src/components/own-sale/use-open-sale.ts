import { useQuery } from "@tanstack/react-query";
import { ownSalesQuery } from "../../lib/queries/own-sales.ts";

/** The player's open sale of a gladiator; undefined while it isn't known. */
export function useOpenSale(gladiatorId: string) {
  const { data, isError, refetch } = useQuery(ownSalesQuery);
  const sale = data?.find((one) => one.gladiatorId === gladiatorId && one.outcome === "open");
  return { sale, isError, refetch };
}
