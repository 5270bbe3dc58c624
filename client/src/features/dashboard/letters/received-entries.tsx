import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { useFollowed } from "../../../lib/queries/followed.ts";
import { lettersQuery } from "../../../lib/queries/letters/letters.ts";
import { EntryButton, SUBJECT_CLASS } from "./entry-button.tsx";
import { useOlderLetters } from "./letter-actions.ts";

interface ReceivedEntriesProps {
  openId: string | null;
  onOpen: (letterId: string) => void;
}

/** The letters about auctions, newest first, as entries of the message list. */
export function ReceivedEntries({ openId, onOpen }: ReceivedEntriesProps) {
  const { letters, next } = useFollowed(lettersQuery) ?? { letters: [], next: null };
  const { mutate: loadOlder } = useOlderLetters();
  return (
    <>
      {letters.map((letter) => (
        <Entry
          key={letter.id}
          letter={letter}
          isOpen={letter.id === openId}
          onOpen={() => onOpen(letter.id)}
        />
      ))}
      {next !== null && (
        <li className="border-b border-line">
          <button
            type="button"
            onClick={() => loadOlder()}
            className="min-h-11 w-full px-3 text-label text-oxblood underline hover:bg-tablet focus-inside"
          >
            Show older letters
          </button>
        </li>
      )}
    </>
  );
}

interface EntryProps {
  letter: Letter;
  isOpen: boolean;
  onOpen: () => void;
}

function Entry({ letter, isOpen, onOpen }: EntryProps) {
  const { isRead, at } = letter;
  return (
    <li className="border-b border-line">
      <EntryButton isOpen={isOpen} onOpen={onOpen}>
        <span
          aria-hidden="true"
          className={`size-2 self-center rounded-full ${isRead ? "" : "bg-crimson forced-colors:bg-[CanvasText]"}`}
        />
        <span className={`${SUBJECT_CLASS} ${isRead ? "font-medium" : "font-bold"}`}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {NEWS[letter.kind].subject(letter)}
        </span>
        <TimeAgo at={at} className="text-note text-muted" />
        <span className="col-span-2 col-start-2 truncate text-label text-muted">
          {NEWS[letter.kind].summary(letter)}
        </span>
      </EntryButton>
    </li>
  );
}
