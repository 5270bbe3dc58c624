import { letterEvent, lettersEvent } from "@ludus/shared/contract/live/live-events";
import { isWin } from "@ludus/shared/news/outcome-letter";
import { onLive, type LiveHandler } from "../../lib/live/live-handler.ts";
import { forgetWins, trackWin } from "../../lib/stores/wins.ts";

export const liveHandlers: readonly LiveHandler[] = [
  onLive(letterEvent, ({ letter }) => {
    if (isWin(letter)) trackWin(letter);
  }),
  onLive(lettersEvent, forgetWins),
];
