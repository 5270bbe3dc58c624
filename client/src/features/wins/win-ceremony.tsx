import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { useSession } from "../../lib/session/session.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { useOpenDialogs } from "../../lib/stores/open-dialogs.ts";
import { closeWin, showWin, useWins } from "../../lib/stores/wins.ts";

const WinScreen = lazy(() => import("./win-screen.tsx").then((m) => ({ default: m.WinScreen })));

/** Shows each win once, as soon as its limits are known, nobody is in a dialog, and the tab is seen. */
export function WinCeremony() {
  const playerId = useSession(({ user }) => user?.id);
  const isFree = useOpenDialogs(({ count }) => count === 0);
  const isSeen = useSyncExternalStore(onVisibility, () => document.visibilityState === "visible");
  const current = useWins((wins) => wins.current);
  const next = useWins(({ pending }) => pending.find(({ winnerId }) => winnerId === playerId));
  const isRevealed = useGladiators(
    ({ profiles }) => next !== undefined && profiles[next.gladiatorId]?.ownerId === playerId,
  );
  const profile = useGladiators(({ profiles }) => current && profiles[current.gladiatorId]);

  useEffect(() => {
    if (next && isRevealed && isFree && isSeen && current === null) showWin(next);
  }, [next, isRevealed, isFree, isSeen, current]);

  if (current === null || !profile) return null;
  return (
    <Suspense fallback={null}>
      <WinScreen key={current.id} win={current} profile={profile} onClose={closeWin} />
    </Suspense>
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
