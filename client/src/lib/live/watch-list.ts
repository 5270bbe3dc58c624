import { WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";

/** Cards pass by quickly while scrolling; what came and went within this time is never asked for. */
const SETTLE_MS = 120;

interface WatchLink {
  watch(gladiatorIds: readonly string[]): void;
  unwatch(gladiatorIds: readonly string[]): void;
}

/** Which auctions are on screen, counted per place that shows them, sent to the server in batches. */
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
    const before = sent;
    sent = wanted();
    giveUp(link, before);
    const came = [...sent].filter((id) => !before.has(id));
    if (came.length > 0) link.watch(came);
  }

  function giveUp({ unwatch }: WatchLink, watched: ReadonlySet<string>): void {
    const left = [...watched].filter((id) => !sent.has(id));
    if (left.length > 0) unwatch(left);
  }

  function wanted(): Set<string> {
    return new Set([...placesById.keys()].slice(0, WATCHED_AUCTIONS_MAX));
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

    watched: (): string[] => [...sent],

    /** A new connection, or one that may have missed something: the server is asked for everything. */
    attach(newLink: WatchLink): void {
      const before = sent;
      link = newLink;
      sent = wanted();
      giveUp(link, before);
      link.watch([...sent]);
    },

    /** With the connection the server has forgotten what it watched. */
    detach(): void {
      link = null;
      sent = new Set();
    },
  };
}

export const watchList = createWatchList();
