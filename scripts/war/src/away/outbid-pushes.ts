import { setTimeout as sleep } from "node:timers/promises";
import { LOST_LEADS_SWEPT_BIDS, OUTBID_TOLD_AFTER_MS } from "@ludus/shared/limits";
import type { ReceivedPush } from "@ludus/testkit/push/start-push-service";
import { z } from "zod";
import { MINUTE_MS } from "@ludus/shared/durations";
import { latencyOf } from "../latency.ts";
import type { Fault } from "../war/inject-faults.ts";
import type { LeftBid } from "./leave-bids.ts";

/** Longer than from one of the server's sweeps for lost leads to the next… */
const ARRIVES_WITHIN_MS = 90_000;
/** …and than a killed node keeps others from the messages that it was sending. */
const ARRIVES_WITHIN_MS_IN_CHAOS = 6 * MINUTE_MS;
/** A server that was killed sweeps for lost leads soon after its start… */
const SWEPT_WITHIN_MS = 30_000;
/** …for what was lost about when it was away. */
const LOST_ABOUT_MS = 20_000;
const LOOK_AGAIN_MS = 50;

/** A player who was overtaken while away. */
export interface DuePush {
  username: string;
  endpoint: string;
  gladiatorId: string;
  /** When the overtaking bid was sent. */
  outbidMs: number;
  /** A server was killed, and too many bids have followed for the first sweep after its start. */
  mayBeForgotten: boolean;
}

type Received = Pick<ReceivedPush, "endpoint" | "message" | "arrivedMs">;

/** A bid is overtaken by the next one for its lot, whose id follows. */
export function findDue(
  left: readonly LeftBid[],
  acknowledged: readonly Pick<LeftBid, "index" | "bidId" | "sentMs">[],
  faults: readonly Pick<Fault, "at" | "openedAt">[],
): DuePush[] {
  const newest: number[] = [];
  for (const { index, bidId } of acknowledged) {
    newest[index] = Math.max(newest[index] ?? 0, bidId);
  }
  const sentMsOf = new Map([...acknowledged, ...left].map(({ bidId, sentMs }) => [bidId, sentMs]));
  return left.flatMap(({ index, bidId, username, endpoint, gladiatorId }) => {
    const outbidMs = sentMsOf.get(bidId + 1);
    if (outbidMs === undefined) return [];
    const mayBeForgotten =
      (newest[index] ?? 0) - bidId > LOST_LEADS_SWEPT_BIDS &&
      faults.some(
        ({ at, openedAt }) =>
          openedAt !== null && outbidMs > at - LOST_ABOUT_MS && outbidMs < openedAt + LOST_ABOUT_MS,
      );
    return [{ username, endpoint, gladiatorId, outbidMs, mayBeForgotten }];
  });
}

/** Resolves once every push has come, or none is waited for any more. */
export async function awaitPushes(
  due: readonly DuePush[],
  received: readonly Received[],
  { isChaos, say }: { isChaos: boolean; say(line: string): void },
): Promise<void> {
  const startedMs = performance.now();
  const withinMs = isChaos ? ARRIVES_WITHIN_MS_IN_CHAOS : ARRIVES_WITHIN_MS;
  const missing = () => {
    const waitedMs = performance.now() - startedMs;
    const awaited = due.filter(
      ({ mayBeForgotten }) => waitedMs < (mayBeForgotten ? SWEPT_WITHIN_MS : withinMs),
    );
    return awaited.filter((one) => pushesFor(one, received).length === 0).length;
  };
  if (missing() > 0) say(`Waiting for ${missing()} pushes …`);
  while (missing() > 0) await sleep(LOOK_AGAIN_MS);
}

export function pushFigures(
  players: number,
  due: readonly DuePush[],
  received: readonly Received[],
) {
  const arrivals = due.map((one) => ({ ...one, pushes: pushesFor(one, received) }));
  const delaysMs = arrivals.flatMap(({ outbidMs, pushes: [first] }) =>
    first ? [first.arrivedMs - outbidMs] : [],
  );
  const without = arrivals.filter(({ pushes }) => pushes.length === 0);
  return {
    players,
    due: due.length,
    arrived: delaysMs.length,
    twice: arrivals.filter(({ pushes }) => pushes.length > 1).length,
    /** Those that no sweep after a kill could find. */
    forgotten: without.filter(({ mayBeForgotten }) => mayBeForgotten).length,
    /** One for each of the others that never came. */
    missing: without
      .filter(({ mayBeForgotten }) => !mayBeForgotten)
      .map(({ username, gladiatorId }) => `${username} was outbid for ${gladiatorId}`),
    waitsForTabMs: OUTBID_TOLD_AFTER_MS,
    /** From the sending of the overtaking bid to the push in the push service's hands. */
    push: latencyOf(delaysMs),
  };
}

const outbidMessage = z.object({ kind: z.literal("outbid"), tag: z.string() });

function pushesFor({ endpoint, gladiatorId }: DuePush, received: readonly Received[]): Received[] {
  return received.filter(
    (push) =>
      push.endpoint === endpoint && outbidMessage.safeParse(push.message).data?.tag === gladiatorId,
  );
}
