import { FOLLOWED, reload } from "./followed.ts";
import { ownedQuery } from "./player-queries.ts";
import { queryClient } from "./query-client.ts";

/** Names the query of the sales, which only the pages that show them need. */
export const OWN_SALES = "own sales";

/** A gladiator was offered, taken back, sold, or came home. */
export function reloadSales(): void {
  void reload(ownedQuery);
  void queryClient.invalidateQueries({ queryKey: [FOLLOWED, OWN_SALES] });
}
