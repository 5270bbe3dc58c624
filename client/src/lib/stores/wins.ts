import type { LettersEvent } from "@ludus/shared/contract/live/live-events";
import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { create } from "zustand";
import { persist } from "zustand/middleware";

type Wins = readonly OutcomeLetter[];

interface WinsState {
  /** Unread letters of wins that nobody has seen, oldest first. */
  pending: Wins;
  /** On screen in this tab, one after another. */
  current: Wins | null;
}

const SHOWN_KEPT = 50;
const NONE: WinsState = { pending: [], current: null };

export const useWins = create<WinsState>()(() => NONE);

interface ShownWins {
  /** Ids of letters, newest first. */
  ids: readonly string[];
}

/** One of two tabs in sight shows a win. On other devices the letter tells, which is read then. */
export const useShownWins = create<ShownWins>()(
  persist((): ShownWins => ({ ids: [] }), { name: "shown-wins" }),
);

/** Every unseen win, read while `before` was pending: what has come since is newer. */
export function replaceWins(read: Wins, before: Wins): void {
  const { pending } = useWins.getState();
  setPending([...read, ...pending.filter(({ id }) => !hasId(before, id) && !hasId(read, id))]);
}

/** A win that was just written, or was read here or elsewhere. True if it is pending now. */
export function trackWin(letter: OutcomeLetter): boolean {
  const others = useWins.getState().pending.filter(({ id }) => id !== letter.id);
  setPending(letter.isRead ? others : [...others, letter]);
  return hasId(useWins.getState().pending, letter.id);
}

export function forgetWins({ readUpTo, deleted }: LettersEvent): void {
  const { pending } = useWins.getState();
  setPending(readUpTo === null ? pending.filter(({ id }) => id !== deleted) : []);
}

/** Puts wins on screen as one evening, unless another tab has done so. */
export function showPending(wins: Wins): void {
  const unseen = withoutShown(wins);
  if (unseen.length > 0) showWins(unseen);
  else setPending(useWins.getState().pending);
}

/** Shown again, since the player asks for it. */
export function showWins(wins: Wins): void {
  const pending = useWins.getState().pending.filter(({ id }) => !hasId(wins, id));
  useWins.setState({ pending, current: wins });
  const others = useShownWins.getState().ids.filter((id) => !hasId(wins, id));
  useShownWins.setState({ ids: [...wins.map(({ id }) => id), ...others].slice(0, SHOWN_KEPT) });
}

export function closeWins(): void {
  useWins.setState({ current: null });
}

export function resetWins(): void {
  useWins.setState(NONE);
}

function setPending(wins: Wins): void {
  useWins.setState({ pending: withoutShown(wins) });
}

/** Another tab may have written since. Where storage is closed to us there is nothing to read. */
function withoutShown(wins: Wins): Wins {
  if ("persist" in useShownWins) void useShownWins.persist.rehydrate();
  const { ids } = useShownWins.getState();
  return wins.filter(({ id }) => !ids.includes(id));
}

function hasId(wins: Wins, wanted: string): boolean {
  return wins.some(({ id }) => id === wanted);
}
