import type { ProblemBody } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { KnownAuction } from "./persona.ts";

/** What a bidder knows of the auctions, from states and from refusals, by their index. */
export class KnownAuctions {
  readonly all: (KnownAuction | undefined)[] = [];
  readonly #seqs: number[] = [];
  readonly #indexOf: ReadonlyMap<string, number>;

  constructor(indexOf: ReadonlyMap<string, number>) {
    this.#indexOf = indexOf;
  }

  learn({ gladiatorId, seq, status, minimumBid, highestBidderId }: AuctionState): void {
    const index = this.#indexOf.get(gladiatorId);
    if (index === undefined || seq < (this.#seqs[index] ?? 0)) return;
    this.#seqs[index] = seq;
    this.all[index] = { isOpen: status === "open", minimumBid, highestBidderId };
  }

  /** A refusal carries the auction as it is now. */
  learnFrom(index: number, problem: ProblemBody): void {
    const known = this.all[index];
    if (!known || problem.seq === undefined || problem.seq < (this.#seqs[index] ?? 0)) return;
    this.#seqs[index] = problem.seq;
    this.all[index] = {
      isOpen: problem.code !== "AUCTION_ENDED",
      minimumBid: problem.minimumBid ?? known.minimumBid,
      highestBidderId: problem.highestBidderId ?? known.highestBidderId,
    };
  }
}
