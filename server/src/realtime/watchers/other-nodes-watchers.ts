import type { LotAudience } from "./lot-audience.ts";

/** Three hints of a node may be lost or late. */
const SILENCE_MS_MAX = 7000;

/** A node tells it to the others as often as it counts. */
export interface WatchersHint {
  node: string;
  /** Whether the node has no other watched lots: repairs whatever hints were lost. */
  isWhole: boolean;
  /** By gladiator. An empty list: nobody watches any more. */
  lots: Readonly<Record<string, LotAudience>>;
}

interface HeardNode {
  heardAtMs: number;
  lots: Map<string, LotAudience>;
}

/** The watchers on other nodes, as they last told. A node that falls silent takes its own along. */
export class OtherNodesWatchers {
  readonly #nodes = new Map<string, HeardNode>();

  /** Returns the lots that it may concern. */
  hear({ node, isWhole, lots }: WatchersHint, nowMs: number): string[] {
    const before = this.#nodes.get(node)?.lots ?? new Map<string, LotAudience>();
    const after = new Map(isWhole ? [] : before);
    for (const [gladiatorId, audience] of Object.entries(lots)) {
      if (typeof audience === "number" || audience.length > 0) after.set(gladiatorId, audience);
      else after.delete(gladiatorId);
    }
    this.#nodes.set(node, { heardAtMs: nowMs, lots: after });
    return isWhole ? [...before.keys(), ...after.keys()] : Object.keys(lots);
  }

  /** Returns the lots that it may concern. */
  forgetSilent(nowMs: number): string[] {
    const silent = [...this.#nodes].filter(
      ([, { heardAtMs }]) => nowMs - heardAtMs > SILENCE_MS_MAX,
    );
    for (const [node] of silent) this.#nodes.delete(node);
    return silent.flatMap(([, { lots }]) => [...lots.keys()]);
  }

  audiencesOf(gladiatorId: string): LotAudience[] {
    return [...this.#nodes.values()].map(({ lots }) => lots.get(gladiatorId) ?? []);
  }
}
