import { randomUUID } from "node:crypto";

/** Within one, what this node has told rises: auctions' `seq`, schools' versions. */
export class Epoch {
  #current = randomUUID();

  current(): string {
    return this.#current;
  }

  renew(): void {
    this.#current = randomUUID();
  }
}
