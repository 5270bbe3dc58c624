import type { AuctionState } from "@ludus/shared/model/auction";
import type { Acknowledgement } from "../players/tally.ts";
import type { Difference } from "../players/players.ts";

type Behind = Pick<Difference, "gladiatorId"> & { shown: Pick<AuctionState, "seq"> | null };

/** Acknowledged bids that some screen never came to hold, neither alone nor within a later state. */
export function countLostBids(
  gladiatorIds: readonly string[],
  differing: readonly Behind[],
  acknowledged: readonly Pick<Acknowledgement, "index" | "seq">[],
): number {
  const seqsOf = new Map(gladiatorIds.map((id) => [id, new Array<number>()]));
  for (const { index, seq } of acknowledged) {
    seqsOf.get(gladiatorIds[index] ?? "")?.push(seq);
  }
  for (const seqs of seqsOf.values()) seqs.sort((a, b) => b - a);
  return differing.reduce((lost, { gladiatorId, shown }) => {
    const newestFirst = seqsOf.get(gladiatorId) ?? [];
    const held = newestFirst.findIndex((seq) => seq <= (shown?.seq ?? -1));
    return lost + (held === -1 ? newestFirst.length : held);
  }, 0);
}
