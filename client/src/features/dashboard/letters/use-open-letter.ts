import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import {
  FROM_LIST,
  isFromList,
  useFocusInPlace,
} from "../../../lib/navigation/in-place-of-list.ts";
import { useFollowed } from "../../../lib/queries/followed.ts";
import { heldLetters, lettersQuery } from "../../../lib/queries/letters/letters.ts";
import { heldUnseenGames } from "../../../lib/queries/letters/unseen-games.ts";
import { useMatches } from "../../../lib/browser/use-matches.ts";
import { LETTERS } from "./letters.ts";

/**
 * The letter that is read. Beside the list there always is one: at first the newest unread. Where the
 * list fills the screen, an open letter stands in its place, with an address of its own to go back from.
 */
export function useOpenLetter(showInbox: () => void) {
  const isBeside = useMatches("(width >= 64rem)");
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const letters = useFollowed(lettersQuery)?.letters;
  const [chosenId, setChosenId] = useState(firstToRead);
  const linkedId = params.get("letter");
  const wantedId = linkedId ?? chosenId;
  const received = letters?.find(({ id }) => id === wantedId);
  const written = LETTERS.find(({ id }) => id === wantedId);
  const isInPlaceOfList = !isBeside && linkedId !== null && Boolean(received ?? written);
  const { pane, list } = useFocusInPlace(isInPlaceOfList);

  return {
    openId: wantedId,
    received,
    written: written ?? LETTERS[0],
    isShown: isBeside || isInPlaceOfList,
    isInPlaceOfList,
    pane,
    list,
    open(letterId: string) {
      setChosenId(letterId);
      if (isBeside) showInbox();
      else
        void navigate({ search: `?letter=${encodeURIComponent(letterId)}` }, { state: FROM_LIST });
    },
    close() {
      if (linkedId === null || isBeside) showInbox();
      else if (isFromList(location.state)) void navigate(-1);
      else showInbox();
    },
  };
}

/** A letter that would tell an evening before it was watched waits until it is opened. */
function firstToRead(): string {
  const waiting = heldUnseenGames()?.letterId;
  const unread = heldLetters()?.letters.find(({ id, isRead }) => !isRead && id !== waiting);
  return unread?.id ?? LETTERS[0]?.id ?? "";
}
