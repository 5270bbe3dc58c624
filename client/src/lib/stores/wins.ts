import type { AttributeName } from "@ludus/shared/model/gladiators/attributes";
import { create } from "zustand";
import { persist } from "zustand/middleware";

/** An auction that the player won. */
export interface Win {
  /** Names the auction: a gladiator may be won again one day. */
  id: string;
  winnerId: string;
  gladiatorId: string;
  name: string;
  price: number;
  /** The limits that everybody knew; the others are revealed by the win. */
  knownBefore: readonly AttributeName[];
}

interface WinsState {
  /** Oldest first. */
  pending: readonly Win[];
  /** Ids, newest first. */
  shown: readonly string[];
  /** On screen in this tab. */
  current: Win | null;
}

const SHOWN_KEPT = 50;

/** Kept by the browser, so that each win is shown once, whatever is reloaded, in whichever tab. */
export const useWins = create<WinsState>()(
  persist((): WinsState => ({ pending: [], shown: [], current: null }), {
    name: "wins",
    partialize: ({ pending, shown }) => ({ pending, shown }),
  }),
);

export function noteWin(win: Win): void {
  readAgain();
  const { pending, shown } = useWins.getState();
  if (shown.includes(win.id) || pending.some(({ id }) => id === win.id)) return;
  useWins.setState({ pending: [...pending, win] });
}

/** Puts a win on screen, unless another tab has done so. */
export function showWin(win: Win): void {
  readAgain();
  const { pending, shown, current } = useWins.getState();
  useWins.setState({
    pending: pending.filter(({ id }) => id !== win.id),
    shown: [win.id, ...shown.filter((id) => id !== win.id)].slice(0, SHOWN_KEPT),
    current: shown.includes(win.id) ? current : win,
  });
}

export function closeWin(): void {
  useWins.setState({ current: null });
}

/** Another tab may have written since. Where storage is closed to us there is nothing to read. */
function readAgain(): void {
  if ("persist" in useWins) void useWins.persist.rehydrate();
}
