import { Problem } from "@ludus/shared/contract/problems";
import { HOUR_MS } from "@ludus/shared/durations";
import type { Weather } from "./faults.ts";
import type { SimulatedNode } from "./node.ts";
import type { Player, Wish } from "./players.ts";
import type { Outcome, Sent, Witness } from "./witness.ts";
import type { World } from "./world.ts";

const TRIES_MAX = 6;
const RETRY_MS_MAX = 30_000;
const LATE_DUPLICATE_MS_MAX = 10 * HOUR_MS;

/**
 * Sends bids as the client does: repeated under the same key until they are answered, sometimes
 * twice at once, and sometimes once more hours later.
 */
export class BidCourier {
  readonly #world: World;
  readonly #weather: () => Weather;
  readonly #nodes: readonly SimulatedNode[];
  readonly #witness: Witness;
  #keys = 0;

  constructor(
    world: World,
    weather: () => Weather,
    nodes: readonly SimulatedNode[],
    witness: Witness,
  ) {
    this.#world = world;
    this.#weather = weather;
    this.#nodes = nodes;
    this.#witness = witness;
  }

  /** Resolves when the first try has ended. The others are scheduled. */
  async send(player: Player, wish: Wish, auctionId: number): Promise<void> {
    const bid = this.write(player, wish, auctionId);
    const tries = [this.#try(player, bid, 1)];
    if (this.#world.chance(this.#weather().duplicateDelivery))
      tries.push(this.#try(player, bid, 1));
    if (this.#world.chance(this.#weather().duplicateDelivery)) {
      const delayMs = this.#world.between(1000, LATE_DUPLICATE_MS_MAX);
      this.#world.after(delayMs, () => this.#try(player, bid, TRIES_MAX));
    }
    await Promise.all(tries);
  }

  /** Changes a maximum, once: doing it again later would undo what the player did meanwhile. */
  async changeMaximum(player: Player, gladiatorId: string, maxAmount: number): Promise<void> {
    const up = this.#nodes.filter(({ isUp }) => isUp);
    const node = up[this.#world.between(0, up.length - 1)];
    if (!node) return;
    const change = { id: gladiatorId, maxAmount };
    this.#witness.offered(player.user.id, gladiatorId, maxAmount);
    const wish = `${player.user.id} changes the maximum to ${maxAmount}`;
    try {
      const { yourMaximum } = await node.changeMaximum(change, player);
      this.#world.record(wish);
      if (yourMaximum !== maxAmount) this.#witness.faults.push(`${wish}, but it is ${yourMaximum}`);
    } catch (error) {
      this.#world.record(`${wish}: ${error instanceof Problem ? error.code : "no answer"}`);
    }
  }

  /** Creates a bid without sending it. */
  write(player: Player, wish: Wish, auctionId: number): Sent {
    const bid: Sent = { ...wish, key: `key-${(this.#keys += 1)}`, bidderId: player.user.id };
    this.#witness.bidSent(bid);
    this.#world.record(`${bid.key}: ${bid.bidderId} bids ${offerOf(bid)} on auction ${auctionId}`);
    return bid;
  }

  /** Sends every bid twice more, all at once. Without faults, each must be answered. */
  async sendAllAgain(players: readonly Player[]): Promise<void> {
    const playerById = new Map(players.map((player) => [player.user.id, player]));
    const sent = [...this.#witness.sent.values()];
    await Promise.all(
      [...sent, ...sent].map(async (bid) => {
        const outcome = await this.#deliver(playerById.get(bid.bidderId) as Player, bid);
        if (outcome) this.#witness.bidAnswered(bid, outcome);
        else this.#witness.faults.push(`bid ${bid.key} gets no answer without faults`);
      }),
    );
  }

  async #try(player: Player, bid: Sent, tries: number): Promise<void> {
    const outcome = await this.#deliver(player, bid);
    if (outcome) {
      this.#witness.bidAnswered(bid, outcome);
      this.#world.record(`${bid.key}: ${describe(outcome)}`);
    } else if (tries < TRIES_MAX) {
      const delayMs = this.#world.between(1, RETRY_MS_MAX);
      this.#world.after(delayMs, () => this.#try(player, bid, tries + 1));
    }
  }

  /** Returns null if the player got no decision. */
  async #deliver(player: Player, bid: Sent): Promise<Outcome | null> {
    const { gladiatorId, bidAmount, maxAmount, key: idempotencyKey } = bid;
    const input = { gladiatorId, bidAmount, maxAmount, idempotencyKey };
    const up = this.#nodes.filter(({ isUp }) => isUp);
    const node = up[this.#world.between(0, up.length - 1)];
    if (!node) return null;
    try {
      return { accepted: await node.placeBid(input, player) };
    } catch (error) {
      if (error instanceof Problem && error.code !== "UNAVAILABLE") {
        return { refused: error.toBody() };
      }
      this.#world.record(`${bid.key}: ${node.name} doesn't answer`);
      return null;
    }
  }
}

function offerOf({ bidAmount, maxAmount }: Wish): string {
  return maxAmount === undefined ? String(bidAmount) : `${bidAmount} up to ${maxAmount}`;
}

function describe(outcome: Outcome): string {
  if ("refused" in outcome) return outcome.refused.code;
  const { bid, auction, gold, leading } = outcome.accepted;
  const outbid = leading ? "" : " and outbid at once";
  return `accepted as ${bid.id}${outbid}, seq ${auction.seq}, ${gold} gold left`;
}
