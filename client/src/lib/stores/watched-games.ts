import { create } from "zustand";
import { persist } from "zustand/middleware";

interface WatchedGames {
  /** How many bouts of a fixture were seen, by the fixture's key, the newest last. */
  bouts: Readonly<Record<string, number>>;
}

const FIXTURES_KEPT = 50;

/** Where this browser's player stopped watching. */
export const useWatchedGames = create<WatchedGames>()(
  persist((): WatchedGames => ({ bouts: {} }), { name: "watched-games" }),
);

export function keepPlace(fixture: string, bouts: number): void {
  const { [fixture]: _, ...others } = useWatchedGames.getState().bouts;
  const kept = Object.entries(others).slice(1 - FIXTURES_KEPT);
  useWatchedGames.setState({ bouts: { ...Object.fromEntries(kept), [fixture]: bouts } });
}
