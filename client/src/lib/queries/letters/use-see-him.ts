import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import type { MouseEvent } from "react";
import { useFollowed } from "../followed.ts";
import { lettersQuery } from "./letters.ts";
import { usePreferences } from "../../stores/preferences.ts";
import { showWins } from "../../stores/wins.ts";

/**
 * The link from a win to the gladiator. It opens the ceremony instead while the letter is unread, or
 * if it `wasUnread`.
 */
export function useSeeHim(letter: OutcomeLetter, wasUnread = false) {
  const known = useFollowed(lettersQuery, ({ letters }) =>
    letters.find(({ id }) => id === letter.id),
  );
  const isWanted = usePreferences(({ ceremony }) => ceremony);
  const isUnseen = isWanted && (wasUnread || !(known ?? letter).isRead);
  return {
    to: ownedGladiatorPath(letter.gladiator.id),
    onClick(event: MouseEvent) {
      if (!isUnseen || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      showWins([letter]);
    },
  };
}
