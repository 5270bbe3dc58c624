import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useShallow } from "zustand/react/shallow";
import { useSession } from "../../lib/session/session.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { useOpenDialogs } from "../../lib/stores/open-dialogs.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { showPending, useWins } from "../../lib/stores/wins.ts";

const Evening = lazy(() => import("./evening.tsx").then((m) => ({ default: m.Evening })));

/** Shows unseen wins once, as soon as their limits are known, nobody is in a dialog, and the tab is seen. */
export function WinCeremony() {
  const playerId = useSession(({ user }) => user?.id);
  const isWanted = usePreferences(({ ceremony }) => ceremony);
  const isFree = useOpenDialogs(({ count }) => count === 0);
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  const { pending, current } = useWins();
  const revealed = useGladiators(
    useShallow(({ profiles }) =>
      pending.filter(({ gladiator }) => profiles[gladiator.id]?.ownerId === playerId),
    ),
  );

  useEffect(() => {
    const isTime = isWanted && isFree && isSeen && current === null;
    if (isTime && revealed.length > 0) showPending(revealed);
  }, [revealed, isWanted, isFree, isSeen, current]);

  return (
    current && (
      <Suspense fallback={null}>
        <Evening key={current[0]?.id} wins={current} />
      </Suspense>
    )
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
