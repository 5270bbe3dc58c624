import type { LettersEvent, LetterEvent } from "@ludus/shared/contract/live/live-events";
import type { Letter } from "@ludus/shared/model/letter";
import { create } from "zustand";

interface LetterPage {
  letters: readonly Letter[];
  next: string | null;
  unread: number;
}

interface LettersState {
  /** Newest first; null until known. */
  letters: readonly Letter[] | null;
  /** The place of older ones; null if there are none. */
  next: string | null;
  unread: number;
  keepNewest(page: LetterPage): void;
  keepOlder(page: LetterPage): void;
  applyLetter(event: LetterEvent): void;
  applyChange(event: LettersEvent): void;
  reset(): void;
}

const NOTHING = { letters: null, next: null, unread: 0 };

/** The letters of won and lost auctions. A query loads them, events change them. */
export const useLetters = create<LettersState>()((set, get) => ({
  ...NOTHING,

  keepNewest({ letters, next, unread }) {
    const last = letters.at(-1);
    const held = get().letters ?? [];
    const older = last && next !== null ? held.filter((one) => isNewer(last, one)) : [];
    set({
      letters: [...letters, ...older],
      next: older.length > 0 ? get().next : next,
      unread,
    });
  },

  keepOlder({ letters, next, unread }) {
    set({ letters: mergeLetters(get().letters ?? [], letters), next, unread });
  },

  applyLetter({ letter, unread }) {
    const { letters } = get();
    set({ unread, letters: letters === null ? null : mergeLetters(letters, [letter]) });
  },

  applyChange({ unread, readUpTo, deleted }) {
    const letters = get().letters ?? [];
    const newest = letters.find(({ id }) => id === readUpTo);
    set({
      unread,
      letters: letters
        .filter(({ id }) => id !== deleted)
        .map((one) => (newest && !isNewer(one, newest) ? { ...one, isRead: true } : one)),
    });
  },

  reset() {
    set(NOTHING);
  },
}));

function mergeLetters(held: readonly Letter[], arrived: readonly Letter[]): Letter[] {
  const byId = new Map([...held, ...arrived].map((letter) => [letter.id, letter]));
  return [...byId.values()].toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

/** The server's order. */
function isNewer(a: Letter, b: Letter): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}
