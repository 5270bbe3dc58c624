import { absenceText, fixtureText, type GamesLetter } from "@ludus/shared/news/games";
import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { Button } from "../../../../components/button/button.tsx";
import { CoinPortrait } from "../../../../components/coin-portrait/coin-portrait.tsx";
import { TimeAgo } from "../../../../components/countdown/time-ago.tsx";
import { GamesReport } from "../../games/games-report.tsx";
import { useRemoveLetter } from "../letter-actions.ts";
import { AEDILES, AUCTIONEERS } from "../letters.ts";
import { LetterBody } from "./letter-body.tsx";
import { NextStep } from "./next-step.tsx";
import { OtherNewcomers } from "./other-newcomers.tsx";
import { OwnShortlistNote } from "./own-shortlist-note.tsx";
import { useReading } from "./use-reading.ts";

interface ReceivedLetterProps {
  letter: Letter;
  schoolName: string;
  onDeleted: () => void;
}

export function ReceivedLetter({ letter, schoolName, onDeleted }: ReceivedLetterProps) {
  const { id, at, gladiator } = letter;
  useReading(letter);
  const { mutate: remove } = useRemoveLetter(onDeleted);
  const news = NEWS[letter.kind];
  const subject = news.subject(letter);
  return (
    <article aria-label={subject} className="rounded-md border border-line bg-ivory shadow-card">
      <div className="flex gap-4 px-4 py-4 sm:gap-6 sm:px-6">
        {gladiator && letter.kind !== "games" && (
          <CoinPortrait gladiator={gladiator} size={112} decorative className="max-sm:size-16" />
        )}
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h2 className="text-heading leading-tight text-porphyry">{subject}</h2>
          <p className="mt-1 text-small text-muted">
            {isOfGames(letter) ? AEDILES : AUCTIONEERS} · {romanDate(new Date(at))},{" "}
            <TimeAgo at={at} says="ago" />
          </p>
          <div className="mt-3 grid max-w-2xl gap-2 text-lead leading-relaxed">
            <p>To the lanista of {schoolName}, greetings.</p>
            {letter.kind === "games" ? (
              <p>{greetingText(letter)}</p>
            ) : (
              <LetterBody letter={letter} />
            )}
            {letter.kind === "alert" && <OtherNewcomers letter={letter} />}
            {letter.kind === "reminder" && <OwnShortlistNote gladiatorId={letter.gladiator.id} />}
          </div>
        </div>
      </div>
      {letter.kind === "games" && <GamesReport letter={letter} />}
      <footer className="flex min-h-[68px] gap-3 border-t border-line bg-tablet px-4 py-3 max-sm:flex-col sm:flex-row-reverse sm:items-center sm:px-6">
        <NextStep key={id} letter={letter} />
        <Button look="bare" onClick={() => remove(id)} className="sm:mr-auto">
          DELETE
        </Button>
      </footer>
    </article>
  );
}

function isOfGames({ kind }: Letter): boolean {
  return kind === "games" || kind === "retired";
}

/** Leaves pay and growth to the report below it. */
function greetingText(letter: GamesLetter): string {
  return [fixtureText(letter), foughtText(letter), absenceText(letter)]
    .filter((text) => text !== "")
    .join(" ");
}

function foughtText({ fought, won, unseenSince }: GamesLetter): string {
  if (fought === 0) {
    return unseenSince === null
      ? "The games were held, and nobody of yours stood in the sand."
      : "";
  }
  if (fought === 1) return `One man of yours stood in the sand, and ${won === 1 ? "won" : "lost"}.`;
  return `${fought} of yours stood in the sand, and ${won === 0 ? "none" : won} of them won.`;
}
