import type { Side, Slice } from "../compare.ts";
import { HttpLane } from "./http-lane.ts";

/** Work over fresh kept-alive connections to a server, one for each of `callers`. */
export function httpSide<Caller>(
  { url, pid }: { url: string; pid: number },
  callers: readonly Caller[],
  work: (lane: HttpLane, caller: Caller) => Promise<unknown>,
): Side {
  const run = async (seconds: number): Promise<Slice> => {
    const lanes = await Promise.all(
      callers.map(async (caller) => ({ caller, http: await HttpLane.open(url) })),
    );
    try {
      return await runLanes(lanes, seconds, ({ http, caller }) => work(http, caller));
    } finally {
      for (const { http } of lanes) http.close();
    }
  };
  return { pids: [pid], run };
}

/**
 * Every lane works as soon as it is answered, until the time is up; nothing is under way after.
 * Work that resolves with false isn't counted.
 */
export async function runLanes<Lane>(
  lanes: readonly Lane[],
  seconds: number,
  work: (lane: Lane) => Promise<unknown>,
): Promise<Slice> {
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let count = 0;
  const run = async (lane: Lane): Promise<void> => {
    while (performance.now() < endMs) {
      if ((await work(lane)) !== false) count += 1;
    }
  };
  await Promise.all(lanes.map(run));
  return { count, seconds: (performance.now() - startedMs) / 1000 };
}
