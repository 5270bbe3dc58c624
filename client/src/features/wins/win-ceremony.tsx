import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { useShallow } from "zustand/react/shallow";
import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { markRead } from "../../lib/mark-read.ts";
import { useSession } from "../../lib/session/session.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { useOpenDialogs } from "../../lib/stores/open-dialogs.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { closeWins, showPending, useWins } from "../../lib/stores/wins.ts";

const WinScreen = lazy(() => import("./win-screen.tsx").then((m) => ({ default: m.WinScreen })));

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

  return current && <Evening key={current[0]?.id} wins={current} />;
}

/** One man after another; where they are many, all at once if the player likes. */
function Evening({ wins }: { wins: readonly OutcomeLetter[] }) {
  const [place, setPlace] = useState(0);
  const [turned, setTurned] = useState(1);
  const show = (next: number) => {
    setPlace(next);
    setTurned(Math.max(turned, next + 1));
  };
  const turnAll = () => {
    for (const { id } of wins.slice(turned)) void markRead(id);
    setTurned(wins.length);
  };
  const win = wins[place];
  const profile = useGladiators(({ profiles }) => win && profiles[win.gladiator.id]);
  if (!win || !profile) return null;
  return (
    <Suspense fallback={null}>
      <WinScreen
        key={win.id}
        wins={wins}
        win={win}
        profile={profile}
        turned={turned}
        onShow={show}
        onTurnAll={turnAll}
        onNext={turned < wins.length ? () => show(turned) : null}
        onClose={closeWins}
      />
    </Suspense>
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}
