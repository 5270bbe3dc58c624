import { callMessage } from "@ludus/shared/contract/live/call-message";
import { watchMessage } from "@ludus/shared/contract/live/live-messages";
import { Problem } from "@ludus/shared/contract/problems";
import { serverNow } from "../clock/server-clock.ts";
import { onTick } from "../clock/ticking-clock.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import type { LiveSocket } from "./socket.ts";
import { watchList } from "./watch-list.ts";

const LAST_MINUTE_MS = 60_000;
/** Together they are how long a dead line can look live while a watched lot is in its last minute. */
const CHECK_EVERY_MS = 3000;
const ANSWER_WITHIN_MS = 2000;

/**
 * Pings notice a dead line too late for a lot that ends: in its last minute the server is asked for a
 * word. Returns the way to stop.
 */
export function checkLineInLastMinutes(socket: LiveSocket, onDead: () => void): () => void {
  let checkedAt = performance.now();
  let isStopped = false;
  async function check(): Promise<void> {
    const options = { timeoutMs: ANSWER_WITHIN_MS };
    try {
      await callMessage(socket, watchMessage, { gladiators: {} }, options);
    } catch (error) {
      if (!isStopped && !(error instanceof Problem)) onDead();
    }
  }
  const stop = onTick(() => {
    if (performance.now() - checkedAt < CHECK_EVERY_MS || !isInLastMinute()) return;
    checkedAt = performance.now();
    void check();
  });
  return () => {
    isStopped = true;
    stop();
  };
}

function isInLastMinute(): boolean {
  const { auctions } = useGladiators.getState();
  const now = serverNow();
  return watchList.watched().some((id) => {
    const auction = auctions[id];
    if (auction?.status !== "open") return false;
    const leftMs = auction.marketEndTime - now;
    return leftMs > 0 && leftMs < LAST_MINUTE_MS;
  });
}
