import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { Suspense, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { useShallow } from "zustand/react/shallow";
import { LazyReleaseDialog } from "../../../components/release/release-chunk.ts";
import { useFollowed } from "../../../lib/queries/followed.ts";
import { ownedQuery } from "../../../lib/queries/player-queries.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

interface Releasing {
  /** Null while nobody is at home. */
  release: (() => void) | null;
  /** Outside the form of the bid, which would take its Enter and submit. */
  dialog: ReactNode;
}

/** Lets a full school release one of its gladiators; the least valuable is proposed. */
export function useReleasing(): Releasing {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const candidates = useCandidates();
  const [proposed] = candidates;
  if (proposed === undefined) return { release: null, dialog: null };
  const dialog = isAsking && (
    <Suspense fallback={null}>
      <LazyReleaseDialog
        gladiatorId={proposed}
        candidates={candidates}
        onClose={() => setIsAsking(false)}
        onSell={(id) => void navigate(ownedGladiatorPath(id))}
      />
    </Suspense>
  );
  return { release: () => setIsAsking(true), dialog };
}

/** The player's gladiators who aren't for sale, the least valuable first. */
function useCandidates(): readonly string[] {
  const owned = useFollowed(ownedQuery);
  return useGladiators(
    useShallow(({ profiles, auctions }) =>
      (owned ?? [])
        .filter((id) => auctions[id]?.status !== "open")
        .flatMap((id) => profiles[id] ?? [])
        .toSorted((one, other) => one.marketValue - other.marketValue)
        .map(({ id }) => id),
    ),
  );
}
