import type { Lot } from "./lot.ts";
import type { SearchContext } from "./open-search.ts";

/** By a part of the gladiator's name or by its whole id, ending soonest first. */
export async function findOpenLots(
  { lots }: Pick<SearchContext, "lots">,
  text: string,
): Promise<Pick<Lot, "auctionId" | "endsAt">[]> {
  const asked = text.trim().toLowerCase();
  const open = await lots.get();
  return open.filter(
    ({ nameKey, gladiatorId }) => nameKey.includes(asked) || gladiatorId === asked,
  );
}
