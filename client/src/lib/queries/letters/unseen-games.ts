import type { LettersEvent } from "@ludus/shared/contract/live/live-events";
import type { Letter } from "@ludus/shared/news/news-kinds";
import { unfetchedQuery, useUnfetched } from "../followed.ts";
import { queryClient } from "../query-client.ts";

/** The newest games whose letter is unread: their evening waits to be watched. */
export interface UnseenGames {
  letterId: string;
  gamesNumber: number;
}

const unseenGamesQuery = unfetchedQuery<UnseenGames | null>("unseen games");

export function useUnseenGames(): UnseenGames | null {
  return useUnfetched(unseenGamesQuery) ?? null;
}

export function heldUnseenGames(): UnseenGames | null {
  return queryClient.getQueryData(unseenGamesQuery.queryKey) ?? null;
}

export function setUnseenGames(games: UnseenGames | null): void {
  queryClient.setQueryData(unseenGamesQuery.queryKey, games);
}

/** A letter was written or read. */
export function trackGames(letter: Letter): void {
  if (letter.kind !== "games") return;
  if (letter.isRead) forgetGames(({ letterId }) => letterId === letter.id);
  else if (letter.fixture !== null) {
    setUnseenGames({ letterId: letter.id, gamesNumber: letter.gamesNumber });
  }
}

/** Letters were read, or one was deleted. */
export function trackGamesRead({ readUpTo, deleted }: LettersEvent): void {
  forgetGames(({ letterId }) => readUpTo !== null || letterId === deleted);
}

function forgetGames(isGone: (unseen: UnseenGames) => boolean): void {
  const unseen = heldUnseenGames();
  if (unseen && isGone(unseen)) setUnseenGames(null);
}
