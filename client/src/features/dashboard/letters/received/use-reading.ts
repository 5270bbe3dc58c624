import type { Letter } from "@ludus/shared/news/news-kinds";
import { isWin } from "@ludus/shared/news/outcome-letter";
import { useEffect } from "react";
import { markRead } from "../../../../lib/queries/letters/mark-read.ts";
import { usePreferences } from "../../../../lib/stores/preferences.ts";
import { trackWin, useWins } from "../../../../lib/stores/wins.ts";

/** Opening a letter marks it as read. A win that nobody has seen is shown instead, which reads it. */
export function useReading(letter: Letter): void {
  const isWanted = usePreferences(({ ceremony }) => ceremony);
  const isAwaited = useIsAwaited(letter.id);
  useEffect(() => {
    if (letter.isRead || isAwaited) return;
    // A win that was shown before doesn't become pending again.
    const isUnseen = isWanted && isWin(letter) && trackWin(letter);
    if (!isUnseen) void markRead(letter.id);
  }, [letter, isWanted, isAwaited]);
}

export function useIsAwaited(letterId: string): boolean {
  const isWanted = usePreferences(({ ceremony }) => ceremony);
  return useWins(({ pending }) => pending.some(({ id }) => id === letterId)) && isWanted;
}
