import type { LettersEvent, LetterEvent } from "@ludus/shared/contract/live/live-events";
import type { Letter } from "@ludus/shared/news/news-kinds";
import { create } from "zustand";

interface LetterPage {
  letters: readonly Letter[];
  next: string | null;
  unread: number;
}

interface LettersState {
  /** Newest first; null until the inbox asks for them. */
  letters: readonly Letter[] | null;
  /** The place of older ones; null if there are none. */
  next: string | null;
  unread: number;
  /** The id of the newest unread letter, as far as it is known. */
  newestUnread: string | null;
  /** From the answer to a visit, which comes on every page. */
  noteUnread(known: { unread: number; newestUnread: string | null }): void;
  keepNewest(page: LetterPage): void;
  keepOlder(page: LetterPage): void;
  applyLetter(event: LetterEvent): void;
  applyChange(event: LettersEvent): void;
  reset(): void;
}

const NOTHING = { letters: null, next: null, unread: 0, newestUnread: null };

/** The letters of won and lost auctions. A query loads them, events change them. */
export const useLetters = create<LettersState>()((set, get) => ({
  ...NOTHING,

  noteUnread(known) {
    set(known);
  },

  keepNewest({ letters, next, unread }) {
    const last = letters.at(-1);
    const held = get().letters ?? [];
    const older = last && next !== null ? held.filter((one) => isNewer(last, one)) : [];
    set({
      ...holding([...letters, ...older]),
      next: older.length > 0 ? get().next : next,
      unread,
    });
  },

  keepOlder({ letters, next, unread }) {
    set({ ...holding(mergeLetters(get().letters ?? [], letters)), next, unread });
  },

  applyLetter({ letter, unread }) {
    const { letters, newestUnread } = get();
    if (letters !== null) set({ ...holding(mergeLetters(letters, [letter])), unread });
    else if (!letter.isRead) set({ newestUnread: letter.id, unread });
    else set({ newestUnread: newestUnread === letter.id ? null : newestUnread, unread });
  },

  applyChange({ unread, readUpTo, deleted }) {
    const { letters, newestUnread } = get();
    if (letters === null) {
      const isGone = unread === 0 || newestUnread === deleted;
      set({ newestUnread: isGone ? null : newestUnread, unread });
      return;
    }
    const newest = letters.find(({ id }) => id === readUpTo);
    const changed = letters
      .filter(({ id }) => id !== deleted)
      .map((one) => (newest && !isNewer(one, newest) ? { ...one, isRead: true } : one));
    set({ ...holding(changed), unread });
  },

  reset() {
    set(NOTHING);
  },
}));

function holding(letters: readonly Letter[]) {
  return { letters, newestUnread: letters.find(({ isRead }) => !isRead)?.id ?? null };
}

function mergeLetters(held: readonly Letter[], arrived: readonly Letter[]): Letter[] {
  const byId = new Map([...held, ...arrived].map((letter) => [letter.id, letter]));
  return [...byId.values()].toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

/** The server's order. */
function isNewer(a: Letter, b: Letter): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}
