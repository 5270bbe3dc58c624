import { create } from "zustand";

type Watchers = Readonly<Record<string, number>>;

interface WatchersState {
  /** Players, by gladiator. Lots that the player alone watches are left out. */
  watchers: Watchers;
  /** Takes the newest numbers of these gladiators: those without one have a single watcher. */
  merge(gladiatorIds: readonly string[], counts: Watchers): void;
  reset(): void;
}

/** How many watch a lot changes at other times than the lot, so it travels apart from it. */
export const useWatchers = create<WatchersState>()((set, get) => ({
  watchers: {},

  merge(gladiatorIds, counts) {
    const { watchers } = get();
    const news = gladiatorIds.filter((id) => watchers[id] !== numberOf(counts, id));
    if (news.length === 0) return;
    const changed = new Map(Object.entries(watchers));
    for (const id of news) {
      const number = numberOf(counts, id);
      if (number === undefined) changed.delete(id);
      else changed.set(id, number);
    }
    set({ watchers: Object.fromEntries(changed) });
  },

  reset() {
    set({ watchers: {} });
  },
}));

function numberOf(counts: Watchers, gladiatorId: string): number | undefined {
  const number = counts[gladiatorId] ?? 1;
  return number > 1 ? number : undefined;
}

/** Null while the player watches the lot alone. */
export function useWatchersOf(gladiatorId: string): number | null {
  return useWatchers(({ watchers }) => watchers[gladiatorId] ?? null);
}
