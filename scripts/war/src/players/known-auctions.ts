import type { ProblemBody } from "@ludus/shared/contract/problems";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { KnownAuction } from "./persona.ts";

export class KnownAuctions {
  readonly all: (KnownAuction | undefined)[] = [];
  readonly #seqs: number[] = [];
  readonly #indexOf: ReadonlyMap<string, number>;

  constructor(indexOf: ReadonlyMap<string, number>) {
    this.#indexOf = indexOf;
  }

  learn(state: AuctionState): void {
    const index = this.#indexOf.get(state.gladiatorId);
    if (index === undefined || state.seq < (this.#seqs[index] ?? 0)) return;
    this.#seqs[index] = state.seq;
    this.all[index] = {
      isOpen: state.status === "open",
      minimumBid: state.minimumBid,
      highestBidderId: state.highestBidderId,
    };
  }

  /** A refusal carries the auction as it is now. */
  learnFrom(index: number, problem: ProblemBody): void {
    const known = this.all[index];
    if (!known || problem.seq === undefined || problem.seq < (this.#seqs[index] ?? 0)) return;
    this.#seqs[index] = problem.seq;
    this.all[index] = {
      ...known,
      isOpen: problem.code !== "AUCTION_ENDED",
      minimumBid: problem.minimumBid ?? known.minimumBid,
      highestBidderId: problem.highestBidderId ?? known.highestBidderId,
    };
  }
}
