import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import type { Side } from "../compare.ts";
import { runConnections } from "./run-connections.ts";
import type { SocketConnection } from "./socket-connection.ts";

const RAISE = 100;

/** One auction on which all bid at once, each more than anybody before, again as soon as they are answered. */
export class HotLot {
  readonly #gladiatorId: string;
  #amount: number;
  accepted = 0;
  /** The 99th percentile of each slice, from sending to the answer. */
  readonly p99Ms: number[] = [];

  constructor({ id, minimumBid }: Pick<Gladiator, "id" | "minimumBid">) {
    this.#gladiatorId = id;
    this.#amount = minimumBid;
  }

  side(pids: readonly number[], connections: readonly SocketConnection[]): Side {
    return {
      pids,
      run: async (seconds) => {
        const durationsMs: number[] = [];
        const slice = await runConnections(connections, seconds, (connection) =>
          this.#bid(connection, durationsMs),
        );
        this.p99Ms.push(percentile99(durationsMs));
        this.accepted += slice.count;
        return slice;
      },
    };
  }

  /** False where another's bid was sooner, or the bidder leads. */
  async #bid(connection: SocketConnection, durationsMs: number[]): Promise<boolean> {
    this.#amount += RAISE;
    const sentMs = performance.now();
    const answer = await connection.emit("place-bid", {
      gladiatorId: this.#gladiatorId,
      bidAmount: this.#amount,
    });
    durationsMs.push(performance.now() - sentMs);
    return answer.startsWith('[{"ok":true');
  }
}

export function percentile99(durationsMs: readonly number[]): number {
  const sorted = durationsMs.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? NaN;
}
