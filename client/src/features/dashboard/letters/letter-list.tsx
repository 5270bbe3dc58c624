import { serverNow } from "../../../lib/clock/server-clock.ts";
import { useFollowed } from "../../../lib/queries/followed.ts";
import { lettersQuery } from "../../../lib/queries/letters/letters.ts";
import { useUnread } from "../../../lib/queries/letters/unread.ts";
import { useMarkAllRead } from "./letter-actions.ts";
import type { LetterAnswers } from "./letter-answers.ts";
import { dayText, letterDate } from "./letter-dates.ts";
import { EntryButton, SUBJECT_CLASS } from "./entry-button.tsx";
import { LETTERS, type Letter } from "./letters.ts";
import { OutbidEntries } from "./outbid-entries.tsx";
import { ReceivedEntries } from "./received-entries.tsx";

interface LetterListProps {
  /** Null while another pane stands beside the list. */
  openId: string | null;
  onOpen: (letterId: string) => void;
  answers: LetterAnswers;
  schoolBeganAt: number;
}

export function LetterList({ openId, onOpen, answers, schoolBeganAt }: LetterListProps) {
  const now = serverNow();
  const letters = useFollowed(lettersQuery)?.letters;
  const { unread } = useUnread();
  const { mutate: markAllRead } = useMarkAllRead();
  const unanswered = LETTERS.filter(({ id, answers: asked }) => asked && !answers[id]).length;
  return (
    <section
      aria-label="Letters"
      className="overflow-hidden rounded-md border border-line bg-ivory shadow-card"
    >
      <div className="flex min-h-9 items-center justify-between gap-3 border-b border-line bg-tablet px-3.5 text-label">
        <p className="font-bold">
          <span>
            {unread > 0 ? `${unread} unread` : `${LETTERS.length + (letters?.length ?? 0)} letters`}
          </span>
          {unanswered > 0 && (
            <span className="font-normal text-muted">{` · ${unanswered} ask for an answer`}</span>
          )}
        </p>
        {unread > 0 && (
          <button
            type="button"
            onClick={() => markAllRead()}
            className="shrink-0 py-1.5 pressable pointer-coarse:min-h-11"
          >
            Mark all read
          </button>
        )}
      </div>
      <ul aria-label="Messages">
        <OutbidEntries />
        <ReceivedEntries openId={openId} onOpen={onOpen} />
        {LETTERS.map((letter) => (
          <li key={letter.id} className="not-first:border-t not-first:border-line">
            <EntryButton isOpen={letter.id === openId} onOpen={() => onOpen(letter.id)}>
              <span className={`col-start-2 font-medium ${SUBJECT_CLASS}`}>{letter.subject}</span>
              <span className="text-note text-muted">
                {dayText(letterDate(letter, schoolBeganAt), now)}
              </span>
              <span className="col-span-2 col-start-2 flex text-label whitespace-pre text-muted">
                <span className="truncate">
                  {letter.from}, {letter.place}
                </span>
                <Question letter={letter} answers={answers} />
              </span>
            </EntryButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Question({ letter, answers }: { letter: Letter; answers: LetterAnswers }) {
  if (!letter.answers) return null;
  const answer = answers[letter.id];
  return (
    <span className="shrink-0">
      {" · "}
      {answer?.says ?? "asks for an answer"}
    </span>
  );
}
