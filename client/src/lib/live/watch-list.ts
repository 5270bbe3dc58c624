import { WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";

/** Cards pass by quickly while scrolling; what came and went within this time is never asked for. */
const SETTLE_MS = 120;

interface WatchLink {
  watch(gladiatorIds: readonly string[]): void;
  unwatch(gladiatorIds: readonly string[]): void;
}

/** Which auctions are on screen, counted per place that shows them, told to the server in batches. */
export function createWatchList() {
  const placesById = new Map<string, number>();
  let sent = new Set<string>();
  let link: WatchLink | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function settle(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      sendDifference();
    }, SETTLE_MS);
  }

  function sendDifference(): void {
    if (link === null) return;
    const wanted = new Set([...placesById.keys()].slice(0, WATCHED_AUCTIONS_MAX));
    const left = [...sent].filter((id) => !wanted.has(id));
    const came = [...wanted].filter((id) => !sent.has(id));
    sent = wanted;
    if (left.length > 0) link.unwatch(left);
    if (came.length > 0) link.watch(came);
  }

  return {
    /** Returns the way to stop. */
    add(gladiatorId: string): () => void {
      placesById.set(gladiatorId, (placesById.get(gladiatorId) ?? 0) + 1);
      settle();
      return () => {
        const places = (placesById.get(gladiatorId) ?? 1) - 1;
        if (places > 0) placesById.set(gladiatorId, places);
        else placesById.delete(gladiatorId);
        settle();
      };
    },

    /** A new connection, or one that may have missed something: the server is asked for everything. */
    attach(newLink: WatchLink): void {
      link = newLink;
      sent = new Set([...placesById.keys()].slice(0, WATCHED_AUCTIONS_MAX));
      link.watch([...sent]);
    },

    detach(): void {
      link = null;
    },
  };
}

export const watchList = createWatchList();
