import { myLetters } from "@ludus/shared/contract/letters-api";
import type { LettersEvent, LetterEvent } from "@ludus/shared/contract/live/live-events";
import type { Letter } from "@ludus/shared/news/news-kinds";
import { callApi } from "../../api/api.ts";
import { changeFollowed, followedQuery } from "../followed.ts";
import { queryClient } from "../query-client.ts";
import { trackGames, trackGamesRead } from "./unseen-games.ts";
import { heldUnread, setUnread } from "./unread.ts";

interface Letters {
  /** Newest first. */
  letters: readonly Letter[];
  /** The place of older ones; null if there are none. */
  next: string | null;
}

/** The newest letters, and older ones that were asked for. */
export const lettersQuery = followedQuery("letters", async (options): Promise<Letters> => {
  const { unread, ...page } = await callApi(myLetters, {}, options);
  const letters = withOlder(page, heldLetters());
  setUnreadIn(letters, unread);
  const newestGames = page.letters.find(({ kind }) => kind === "games");
  if (newestGames) trackGames(newestGames);
  return letters;
});

export function heldLetters(): Letters | undefined {
  return queryClient.getQueryData(lettersQuery.queryKey);
}

/** The page after those that are held. */
export async function loadOlderLetters(): Promise<void> {
  const before = heldLetters()?.next;
  if (!before) return;
  const { letters: older, next, unread } = await callApi(myLetters, { before });
  changeLetters(unread, ({ letters }) => ({ letters: merged(letters, older), next }));
}

/** A letter was written or read. */
export function applyLetter({ letter, unread }: LetterEvent): void {
  trackGames(letter);
  const { newestUnread } = heldUnread();
  const isNewest = newestUnread === letter.id;
  setUnread({ unread, newestUnread: letter.isRead ? (isNewest ? null : newestUnread) : letter.id });
  changeLetters(unread, (held) => ({ ...held, letters: merged(held.letters, [letter]) }));
}

/** Letters were read, or one was deleted. */
export function applyLetters(event: LettersEvent): void {
  const { unread, readUpTo, deleted } = event;
  trackGamesRead(event);
  const { newestUnread } = heldUnread();
  const isGone = unread === 0 || newestUnread === deleted;
  setUnread({ unread, newestUnread: isGone ? null : newestUnread });
  changeLetters(unread, (held) => {
    const newestRead = held.letters.find(({ id }) => id === readUpTo);
    const letters = held.letters
      .filter(({ id }) => id !== deleted)
      .map((one) => (newestRead && !isNewer(one, newestRead) ? { ...one, isRead: true } : one));
    return { ...held, letters };
  });
}

function changeLetters(unread: number, change: (held: Letters) => Letters): void {
  changeFollowed(lettersQuery, change);
  const held = heldLetters();
  if (held) setUnreadIn(held, unread);
}

function setUnreadIn({ letters }: Letters, unread: number): void {
  setUnread({ unread, newestUnread: letters.find(({ isRead }) => !isRead)?.id ?? null });
}

/** Older letters stay, unless the newest are all there is, or others may lie between them. */
function withOlder(newest: Letters, held: Letters | undefined): Letters {
  const last = newest.letters.at(-1);
  if (!held || !last || newest.next === null) return newest;
  if (!held.letters.some(({ id, at }) => id === last.id && at === last.at)) return newest;
  const older = held.letters.filter((one) => isNewer(last, one));
  if (older.length === 0) return newest;
  return { letters: [...newest.letters, ...older], next: held.next };
}

function merged(held: readonly Letter[], arrived: readonly Letter[]): Letter[] {
  const byId = new Map([...held, ...arrived].map((letter) => [letter.id, letter]));
  return [...byId.values()].toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
}

/** The server's order. */
function isNewer(a: Letter, b: Letter): boolean {
  return a.at === b.at ? a.id > b.id : a.at > b.at;
}
