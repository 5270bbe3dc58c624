import { reload } from "../queries/followed.ts";
import { queryClient } from "../queries/query-client.ts";
import { activeBidsQuery, ownedQuery } from "../queries/player-queries.ts";
import { useGladiators } from "../stores/gladiators/gladiators-store.ts";
import { useOwnMaxima } from "../stores/gladiators/own-maxima.ts";
import { useSchool } from "../stores/school-store.ts";
import { useSession } from "../session/session.ts";

/** Long enough for the events of one change to arrive together. */
const QUIET_MS = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Another tab may have bid or won on something that this one does not watch. Lists that disagree with
 * the school's held gold, or its count of gladiators, are loaded again.
 */
export function reconcileSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(reconcile, QUIET_MS);
}

function reconcile(): void {
  const { school } = useSchool.getState();
  if (school === null) return;
  const activeBids = queryClient.getQueryData(activeBidsQuery.queryKey);
  if (activeBids && goldBehindLeads(activeBids) !== school.goldHeld) void reload(activeBidsQuery);
  const owned = queryClient.getQueryData(ownedQuery.queryKey);
  if (owned && owned.length !== school.totalGladiators) void reload(ownedQuery);
}

function goldBehindLeads(activeBids: readonly string[]): number {
  const playerId = useSession.getState().user?.id;
  const { auctions } = useGladiators.getState();
  const { maxima } = useOwnMaxima.getState();
  return activeBids
    .map((gladiatorId) => auctions[gladiatorId])
    .filter((auction) => auction?.status === "open" && auction.highestBidderId === playerId)
    .reduce(
      (sum, auction) =>
        sum + Math.max(auction?.currentBid ?? 0, maxima[auction?.gladiatorId ?? ""] ?? 0),
      0,
    );
}
