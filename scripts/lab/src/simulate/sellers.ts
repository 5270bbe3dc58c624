import { pickFrom, seededRandom, type Random } from "@ludus/shared/rules/random";
import { Problem } from "@ludus/shared/contract/problems";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { Weather } from "./faults.ts";
import type { SimulatedNode } from "./node.ts";
import type { Player } from "./players.ts";
import type { SaleAct } from "./sale-acts.ts";
import type { Witness } from "./witness.ts";
import type { World } from "./world.ts";

const OFFERS_MAX = 8;
const RELEASES_MAX = 2;
const TRIES_MAX = 6;
const RETRY_MS_MAX = 30_000;
/** The last minute is too late. */
const TAKEN_BACK_WITHIN_MS = 11 * MINUTE_MS;
/** Shares of the gladiator's value: cheap, fair, and overpriced. */
const PRICES = [0.1, 0.4, 1, 5] as const;

interface Selling {
  players: readonly Player[];
  findOwnedBy(userId: string): Promise<readonly { id: string; marketValue: number }[]>;
  /** Another player bids on a gladiator at once, if the gladiator is on sale. */
  bidOnGladiator(gladiatorId: string): Promise<void>;
  /** An auction may have been listed. */
  onDone(): Promise<void>;
}

/** Schools that offer their gladiators, take some back, and release others. Each act is repeated until it is answered. */
export class Sellers {
  readonly #world: World;
  readonly #weather: () => Weather;
  readonly #nodes: readonly SimulatedNode[];
  readonly #witness: Witness;
  readonly #acts: SaleAct[] = [];

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

  plan(seed: number, endMs: number, selling: Selling): void {
    const random = seededRandom(`sellers ${seed}`);
    const startMs = this.#world.wallNow;
    for (const player of selling.players) {
      for (let count = Math.ceil(random() * OFFERS_MAX); count > 0; count -= 1) {
        const at = Math.floor(startMs + random() * (endMs - startMs));
        this.#world.at(at, () => this.#offer(player, random, selling));
      }
    }
    this.#planReleases(seededRandom(`releases ${seed}`), endMs, selling);
  }

  #planReleases(random: Random, endMs: number, selling: Selling): void {
    const startMs = this.#world.wallNow;
    for (const player of selling.players) {
      for (let count = Math.floor(random() * (RELEASES_MAX + 1)); count > 0; count -= 1) {
        const at = Math.floor(startMs + random() * (endMs - startMs));
        this.#world.at(at, () => this.#release(player, random, selling));
      }
    }
  }

  async #release({ user: { id: sellerId } }: Player, random: Random, selling: Selling) {
    const gladiator = pickFrom(random, await selling.findOwnedBy(sellerId));
    if (!gladiator) return;
    const release: SaleAct = { gladiatorId: gladiator.id, sellerId, kind: "release" };
    this.#acts.push(release);
    await this.#send(release, selling.onDone);
  }

  /** Without faults every act is answered. An act that was done is refused, or can be done again. */
  async repeatAll(): Promise<void> {
    for (const act of this.#acts) {
      if ((await this.#deliver(act)) === null) {
        this.#witness.faults.push(`${describe(act)} gets no answer without faults`);
      }
    }
  }

  async #offer({ user: { id: sellerId } }: Player, random: Random, selling: Selling) {
    const gladiator = pickFrom(random, await selling.findOwnedBy(sellerId));
    const price = pickFrom(random, PRICES);
    const [takesBack, races, bidsFirst] = [random() < 0.4, random() < 0.5, random() < 0.5];
    const takenAfterMs = Math.floor(random() * TAKEN_BACK_WITHIN_MS);
    if (!gladiator || price === undefined) return;
    const startingPrice = Math.max(100, 10 * Math.round((gladiator.marketValue * price) / 10));
    const about = { gladiatorId: gladiator.id, sellerId };
    const offer: SaleAct = { ...about, kind: "offer", startingPrice };
    this.#acts.push(offer);
    await this.#send(offer, selling.onDone);
    if (!takesBack) return;
    this.#world.after(takenAfterMs, async () => {
      const takeBack: SaleAct = { ...about, kind: "take-back" };
      this.#acts.push(takeBack);
      const bid = races && bidsFirst ? selling.bidOnGladiator(gladiator.id) : null;
      const taking = this.#send(takeBack, selling.onDone);
      await Promise.all([
        taking,
        bid,
        races && !bidsFirst ? selling.bidOnGladiator(gladiator.id) : null,
      ]);
    });
  }

  /** Sometimes twice at once. Resolves when the first tries have ended. */
  async #send(act: SaleAct, onDone: () => Promise<void>): Promise<void> {
    const isDouble = this.#world.chance(this.#weather().duplicateDelivery);
    await Promise.all((isDouble ? [1, 1] : [1]).map((tries) => this.#try(act, tries, onDone)));
  }

  async #try(act: SaleAct, tries: number, onDone: () => Promise<void>): Promise<void> {
    const answer = await this.#deliver(act);
    if (answer === "done") await onDone();
    else if (answer === null && tries < TRIES_MAX) {
      const delayMs = this.#world.between(1, RETRY_MS_MAX);
      this.#world.after(delayMs, () => this.#try(act, tries + 1, onDone));
    }
  }

  /** Resolves with null if it was not answered. */
  async #deliver(act: SaleAct): Promise<"done" | "refused" | null> {
    const up = this.#nodes.filter(({ isUp }) => isUp);
    const node = up[this.#world.between(0, up.length - 1)];
    if (!node) return null;
    this.#witness.saleAsked(act);
    try {
      await node.sell(act);
      this.#world.record(describe(act));
      this.#witness.saleDone(act);
      return "done";
    } catch (error) {
      const isRefused = error instanceof Problem;
      this.#world.record(`${describe(act)}: ${isRefused ? error.code : "no answer"}`);
      if (isRefused) this.#witness.saleRefused(act, error.toBody());
      return isRefused ? "refused" : null;
    }
  }
}

function describe(act: SaleAct): string {
  return `${act.sellerId} ${doing(act)} ${act.gladiatorId}`;
}

function doing(act: SaleAct): string {
  switch (act.kind) {
    case "offer":
      return `offers for ${act.startingPrice}`;
    case "take-back":
      return "takes back";
    case "release":
      return "releases";
  }
}
