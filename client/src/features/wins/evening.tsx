import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { useState } from "react";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { closeWins } from "../../lib/stores/wins.ts";
import { WinScreen } from "./win-screen.tsx";

/** One gladiator after another; where they are many, all at once if the player likes. */
export function Evening({ wins }: { wins: readonly OutcomeLetter[] }) {
  const [place, setPlace] = useState(0);
  const [turned, setTurned] = useState(1);
  const show = (next: number) => {
    setPlace(next);
    setTurned(Math.max(turned, next + 1));
  };
  const win = wins[place];
  const profile = useGladiators(({ profiles }) => win && profiles[win.gladiator.id]);
  if (!win || !profile) return null;
  return (
    <WinScreen
      key={win.id}
      wins={wins}
      win={win}
      profile={profile}
      turned={turned}
      onShow={show}
      onTurnAll={() => setTurned(wins.length)}
      onNext={turned < wins.length ? () => show(turned) : null}
      onClose={closeWins}
    />
  );
}
