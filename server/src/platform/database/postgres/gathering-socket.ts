import { Socket } from "node:net";

/** Sends what is written in one turn together: the driver would send each statement by itself. */
export class GatheringSocket extends Socket {
  #isGathering = false;

  override cork(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    super.cork();
    // After the promises that are settled by now: a transaction's writes are sent one after the other.
    process.nextTick(() => {
      this.#isGathering = false;
      super.uncork();
    });
  }

  override uncork(): void {}
}
