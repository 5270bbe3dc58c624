import { FOLLOWED, reload } from "./followed.ts";
import { ownedQuery } from "./player-queries.ts";
import { queryClient } from "./query-client.ts";

/** Key of the query for own sales. It stands here so that its code loads with its pages only. */
export const OWN_SALES = "own sales";

/** A gladiator was offered, taken back, sold, or came home. */
export function reloadSales(): void {
  void reload(ownedQuery);
  void queryClient.invalidateQueries({ queryKey: [FOLLOWED, OWN_SALES] });
}
