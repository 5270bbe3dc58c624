import { logFailure } from "./api.ts";
import { useGladiators } from "./gladiators-store.ts";
import { useMarketPulse } from "./market-pulse.ts";
import { usePlayerLists } from "./player-lists.ts";
import { useSchool } from "./school-store.ts";
import { shareInFlight } from "./share-in-flight.ts";

/** All that belongs to the player. Parts that fail are logged and stay as they were, or empty. */
export const loadPlayer = shareInFlight(async () => {
  const lists = usePlayerLists.getState();
  await Promise.all([
    quietly("School not loaded", useSchool.getState().load()),
    quietly("Active bids not loaded", lists.loadActiveBids()),
    quietly("Gladiators not loaded", lists.loadOwned()),
    quietly("Shortlist not loaded", lists.loadShortlist()),
  ]);
});

export function resetPlayer(): void {
  useSchool.getState().reset();
  usePlayerLists.getState().reset();
  useGladiators.getState().reset();
  useMarketPulse.getState().reset();
}

async function quietly(failure: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    logFailure(failure, error);
  }
}
