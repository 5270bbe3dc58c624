import { romanDate } from "@ludus/shared/rules/roman-date";
import { useState } from "react";
import { Button } from "../../../components/button/button.tsx";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import type { LetterAnswer } from "./letter-answers.ts";
import { letterDate } from "./letter-dates.ts";
import type { Letter } from "./letters.ts";
import { SchoolLife } from "./school-life.tsx";

/** All of a list is seen at once on a laptop. */
const COMPACT = "py-2 sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-4";

interface OpenLetterProps {
  letter: Letter;
  schoolName: string;
  schoolBeganAt: number;
  answer: LetterAnswer | undefined;
  onAnswer: (answer: LetterAnswer) => void;
}

export function OpenLetter(props: OpenLetterProps) {
  const { letter, schoolName, schoolBeganAt, answer, onAnswer } = props;
  return (
    <article
      aria-label={letter.subject}
      className="rounded-md border border-line bg-ivory shadow-card"
    >
      <header className={`border-b border-line px-4 sm:px-6 ${letter.articles ? COMPACT : "py-4"}`}>
        <h2 className="text-heading leading-tight text-porphyry">{letter.subject}</h2>
        <p className="mt-1 text-small text-muted">
          {letter.from}, {letter.place} · {romanDate(letterDate(letter, schoolBeganAt))}
        </p>
      </header>
      {letter.articles ? (
        <SchoolLife articles={letter.articles} />
      ) : (
        <div className="grid max-w-2xl gap-3.5 px-4 py-5 text-lead leading-relaxed sm:px-6">
          {letter.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph.replaceAll("{school}", schoolName)}</p>
          ))}
        </div>
      )}
      {letter.answers && (
        <Answering
          key={letter.id}
          outcome={answer && letter.answers[answer.says].replaceAll("{school}", schoolName)}
          answer={answer}
          onAnswer={onAnswer}
        />
      )}
    </article>
  );
}

interface AnsweringProps extends Pick<OpenLetterProps, "answer" | "onAnswer"> {
  /** Told in the game's voice: an answer changes nothing else. */
  outcome: string | undefined;
}

function Answering({ outcome, answer, onAnswer }: AnsweringProps) {
  const [isChanging, setIsChanging] = useState(false);
  const say = (says: LetterAnswer["says"]) => () => {
    setIsChanging(false);
    onAnswer({ says, at: serverNow() });
  };
  const isNoted = answer !== undefined && !isChanging;
  return (
    <footer className="flex min-h-[68px] gap-x-4 gap-y-2 border-t border-line bg-tablet px-4 py-3 max-sm:flex-col sm:items-center sm:px-6">
      <p role="status" className="mr-auto text-small text-muted">
        {isNoted && (
          <>
            <strong className="text-ink">
              You {answer.says} on {romanDate(new Date(answer.at))}.
            </strong>{" "}
            {outcome}
          </>
        )}
      </p>
      {isNoted ? (
        <Button onClick={() => setIsChanging(true)}>Change your answer</Button>
      ) : (
        <>
          <Button onClick={say("declined")}>DECLINE</Button>
          <Button look="main" onClick={say("accepted")}>
            ACCEPT
          </Button>
        </>
      )}
    </footer>
  );
}
