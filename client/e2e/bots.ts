import type {
  ClientToServerEvents,
  ServerToClientEvents,
} from "@ludus/shared/contract/socket-events";
import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { Gladiator } from "@ludus/shared/model/gladiator";
import { io, type Socket } from "socket.io-client";
import type { House } from "./house.ts";
import { Rival } from "./rival.ts";

type BotSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

const BOTS = 8;

/** Rivals who outbid one another in turn, at a steady rate, through sockets of their own. */
export class Bots {
  /** Bids that the server accepted. */
  accepted = 0;
  readonly #sockets: readonly BotSocket[];
  #timer: NodeJS.Timeout | undefined;
  #sent = 0;

  private constructor(sockets: readonly BotSocket[]) {
    this.#sockets = sockets;
  }

  static async arrive(house: House): Promise<Bots> {
    const names = Array.from({ length: BOTS }, (_, index) => `Bot${index}`);
    const rivals = await Promise.all(names.map((name) => Rival.join(house, name)));
    return new Bots(await Promise.all(rivals.map((rival) => connect(house, rival))));
  }

  /** Bids on the lots in turn, each time its minimum, so that every bid is a change on a card. */
  bidOn(lots: readonly Gladiator[], perSecond: number): void {
    const minimumById = new Map(lots.map((lot) => [lot.id, lot.minimumBid]));
    const startedAtMs = performance.now();
    this.#sent = 0;
    this.#timer = setInterval(() => {
      // By the clock, so that a busy machine sends late bids in a heap instead of none.
      const due = ((performance.now() - startedAtMs) / 1000) * perSecond;
      for (; this.#sent < due; this.#sent++) this.#bid(lots, minimumById);
    }, 10);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  close(): void {
    this.stop();
    for (const socket of this.#sockets) socket.disconnect();
  }

  #bid(lots: readonly Gladiator[], minimumById: Map<string, number>): void {
    const lot = lots[this.#sent % lots.length];
    // A different one each time round: who leads already can't bid again.
    const round = Math.floor(this.#sent / lots.length);
    const socket = this.#sockets[(this.#sent + round) % this.#sockets.length];
    if (!lot || !socket) return;
    const bidAmount = minimumById.get(lot.id) ?? 0;
    minimumById.set(lot.id, bidAmount + MINIMUM_RAISE_GOLD);
    socket.emit("place-bid", { gladiatorId: lot.id, bidAmount }, (answer) => {
      if (answer.ok) this.accepted += 1;
    });
  }
}

async function connect(house: House, { token }: Rival): Promise<BotSocket> {
  const socket: BotSocket = io(house.url, { auth: { token }, transports: ["websocket"] });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return socket;
}
