import { pickFrom, seededRandom } from "@ludus/shared/rules/random";
import { Problem } from "@ludus/shared/contract/problems";
import type { SimulatedNode } from "./node.ts";
import type { OperatorAct } from "./operator-acts.ts";
import { signIn, type Player } from "./players.ts";
import type { Witness } from "./witness.ts";
import type { World } from "./world.ts";

const ACTS_MAX = 12;
const TRIES_MAX = 6;
const RETRY_MS_MAX = 30_000;

export const OPERATOR: Player = (() => {
  const player = signIn(99);
  return { ...player, user: { ...player.user, role: "GAME_MASTER" } };
})();

interface Acted {
  players: readonly Player[];
  findOpenAuctionIds(): Promise<number[]>;
  /** The gold that a player can spend. */
  goldOf(userId: string): Promise<number>;
  /** An auction may have been listed. */
  onDone(): Promise<void>;
}

/** An operator who voids auctions, grants gold and takes it, and repeats an act until it is answered. */
export class Operator {
  readonly #world: World;
  readonly #nodes: readonly SimulatedNode[];
  readonly #witness: Witness;
  readonly #acts: OperatorAct[] = [];
  readonly #refused = new Set<string>();

  constructor(world: World, nodes: readonly SimulatedNode[], witness: Witness) {
    this.#world = world;
    this.#nodes = nodes;
    this.#witness = witness;
  }

  /** In half of the seeds; drawn apart, so that the others have the history that they had before. */
  plan(seed: number, endMs: number, acted: Acted): void {
    const random = seededRandom(`operator ${seed}`);
    if (random() < 0.5) return;
    const startMs = this.#world.wallNow;
    for (let count = Math.ceil(random() * ACTS_MAX); count > 0; count -= 1) {
      const at = Math.floor(startMs + random() * (endMs - startMs));
      this.#world.at(at, async () => {
        const act = await this.#draw(random, acted);
        if (!act) return;
        this.#acts.push(act);
        await this.#try(act, 1, acted.onDone);
      });
    }
  }

  /** Without faults every act is answered; one that was done is not done again. */
  async repeatAll(): Promise<void> {
    for (const act of this.#acts) {
      if (this.#refused.has(act.key)) continue;
      if (!(await this.#deliver(act))) {
        this.#witness.faults.push(`act ${act.key} gets no answer without faults`);
      }
    }
  }

  async #draw(random: () => number, acted: Acted): Promise<OperatorAct | null> {
    const key = `act-${this.#acts.length + 1}`;
    if (random() < 0.5) {
      const auctionId = pickFrom(random, await acted.findOpenAuctionIds());
      return auctionId === undefined ? null : { key, kind: "void", auctionId };
    }
    const player = pickFrom(random, acted.players);
    if (!player) return null;
    const playerId = player.user.id;
    // Some takings are of more than the player can spend: they lower maxima.
    const taken = random() < 0.5 ? await acted.goldOf(playerId) : 0;
    const amount = (Math.ceil(random() * 40) - 30.5) * 50 - taken;
    return { key, kind: "gold", playerId, amount };
  }

  async #try(act: OperatorAct, tries: number, onDone: () => Promise<void>): Promise<void> {
    if (await this.#deliver(act)) await onDone();
    else if (tries < TRIES_MAX) {
      const delayMs = this.#world.between(1, RETRY_MS_MAX);
      this.#world.after(delayMs, () => this.#try(act, tries + 1, onDone));
    }
  }

  /** Resolves with whether it was answered. */
  async #deliver(act: OperatorAct): Promise<boolean> {
    const up = this.#nodes.filter(({ isUp }) => isUp);
    const node = up[this.#world.between(0, up.length - 1)];
    if (!node) return false;
    const name =
      act.kind === "void"
        ? `the operator voids auction ${act.auctionId}`
        : `the operator gives ${act.amount} gold to ${act.playerId}`;
    try {
      await node.act(act, OPERATOR);
      this.#world.record(`${act.key}: ${name}`);
      this.#witness.acted(act);
      return true;
    } catch (error) {
      const isRefused = error instanceof Problem;
      this.#world.record(`${act.key}: ${name}: ${isRefused ? error.code : "no answer"}`);
      if (isRefused) this.#refused.add(act.key);
      return isRefused;
    }
  }
}
