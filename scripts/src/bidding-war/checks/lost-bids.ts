import type { AuctionState } from "@ludus/shared/model/auction";
import { Columns } from "../columns.ts";
import type { Acknowledgement } from "../players/tally.ts";
import type { Difference, Finish } from "../workers/orders.ts";

/** Acknowledged bids that some screen never came to hold, neither alone nor within a later state. */
export function countLostBids(
  gladiatorIds: readonly string[],
  differing: readonly (Pick<Difference, "gladiatorId"> & {
    shown: Pick<AuctionState, "seq"> | null;
  })[],
  finishes: readonly Pick<Finish, "acknowledged">[],
): number {
  const indexOf = new Map(gladiatorIds.map((id, index) => [id, index]));
  let lost = 0;
  for (const { acknowledged } of finishes) {
    const columns = Columns.from<keyof Acknowledgement>(acknowledged);
    for (const { gladiatorId, shown } of differing) {
      const auction = indexOf.get(gladiatorId);
      for (let row = 0; row < columns.length; row += 1) {
        const isHis = columns.at("index", row) === auction;
        if (isHis && columns.at("seq", row) > (shown?.seq ?? -1)) lost += 1;
      }
    }
  }
  return lost;
}
