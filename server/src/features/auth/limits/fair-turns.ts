import type { Problem } from "@ludus/shared/contract/problems";
import { FairQueue } from "./fair-queue.ts";

export interface FairTurnsOptions {
  atOnceMax: number;
  /** One half is for the trusted, the other for everybody else. */
  waitingMax: number;
  /** How long a turn lasts beyond its work. */
  pauseMs?: number;
  /** For those who find no place, or lose it to a smaller network. */
  refusal: () => Problem;
}

export interface Asker {
  /** Networks, the widest first. */
  path: readonly string[];
  /** Without failures of late. Every other turn goes to the trusted first. */
  isTrusted: boolean;
}

export interface FairTurns {
  isIdle(): boolean;
  /** @throws the refusal; whatever `work` throws. */
  take<T>(asker: Asker, work: () => Promise<T>): Promise<T>;
}

/** Work in turns that no network can take from the others. */
export function createFairTurns({
  atOnceMax,
  waitingMax,
  pauseMs = 0,
  refusal,
}: FairTurnsOptions): FairTurns {
  const trusted = new FairQueue<Turn>();
  const others = new FairQueue<Turn>();
  let underWay = 0;
  let isTrustedNext = false;

  function begin(): void {
    while (underWay < atOnceMax) {
      const queue = (isTrustedNext && trusted.size > 0) || others.size === 0 ? trusted : others;
      const turn = queue.shift();
      if (!turn) return;
      isTrustedNext = queue === others;
      underWay += 1;
      void hold(turn);
    }
  }

  async function hold(turn: Turn): Promise<void> {
    await turn.run();
    if (pauseMs > 0) setTimeout(end, pauseMs).unref();
    else end();
  }

  function end(): void {
    underWay -= 1;
    begin();
  }

  return {
    isIdle: () => underWay === 0,
    take: ({ path, isTrusted }, work) =>
      new Promise((resolve, reject) => {
        const queue = isTrusted ? trusted : others;
        queue.push(path, { run: () => work().then(resolve, reject), refuse: reject });
        begin();
        if (queue.size > waitingMax / 2) queue.dropFromLargest()?.refuse(refusal());
      }),
  };
}

interface Turn {
  run: () => Promise<void>;
  refuse: (problem: Problem) => void;
}
