import type { AlertLetter } from "@ludus/shared/news/alert";
import type { GamesLetter } from "@ludus/shared/news/games";
import { NEWS, type Letter } from "@ludus/shared/news/news-kinds";
import { isOutcome, isWin, type OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button/button.tsx";
import { buttonClass } from "../../../components/button/button-class.ts";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { auctionPath } from "@ludus/shared/page-paths";
import { markRead } from "../../../lib/queries/letters/mark-read.ts";
import { savedSearchPath } from "../../../lib/navigation/paths.ts";
import { useShortlistNote } from "../../../lib/queries/player-queries.ts";
import { usePreferences } from "../../../lib/stores/preferences.ts";
import { trackWin, useWins } from "../../../lib/stores/wins.ts";
import { useSeeHim } from "../../../lib/queries/letters/use-see-him.ts";
import { GamesReport } from "../games/games-report.tsx";
import { AEDILES, AUCTIONEERS } from "./letters.ts";
import { useRemoveLetter } from "./letter-actions.ts";

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
        <div className="min-w-0 flex-1">
          <h2 className="text-heading leading-tight text-porphyry">{subject}</h2>
          <p className="mt-1 text-small text-muted">
            {isOfGames(letter) ? AEDILES : AUCTIONEERS} · {romanDate(new Date(at))},{" "}
            <TimeAgo at={at} says="ago" />
          </p>
          <div className="mt-3 grid max-w-2xl gap-2 text-lead leading-relaxed">
            <p>To the lanista of {schoolName}, greetings.</p>
            <p>{letter.kind === "games" ? greetingText(letter) : news.body(letter)}</p>
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
function greetingText({ fought, won }: GamesLetter): string {
  if (fought === 0) return "The games were held, and nobody of yours stood in the sand.";
  if (fought === 1) return `One man of yours stood in the sand, and ${won === 1 ? "won" : "lost"}.`;
  return `${fought} of yours stood in the sand, and ${won === 0 ? "none" : won} of them won.`;
}

/** Opening a letter marks it as read. A win that nobody has seen is shown instead, which reads it. */
function useReading(letter: Letter): void {
  const isWanted = usePreferences(({ ceremony }) => ceremony);
  const isAwaited = useIsAwaited(letter.id);
  useEffect(() => {
    if (letter.isRead || isAwaited) return;
    // A win that was shown before doesn't become pending again.
    const isUnseen = isWanted && isWin(letter) && trackWin(letter);
    if (!isUnseen) void markRead(letter.id);
  }, [letter, isWanted, isAwaited]);
}

function useIsAwaited(letterId: string): boolean {
  const isWanted = usePreferences(({ ceremony }) => ceremony);
  return useWins(({ pending }) => pending.some(({ id }) => id === letterId)) && isWanted;
}

function SeeHim({ letter }: { letter: OutcomeLetter }) {
  const isAwaited = useIsAwaited(letter.id);
  // The letter is read as soon as it is open.
  const [wasUnread, setWasUnread] = useState(!letter.isRead);
  if (wasUnread && isAwaited) setWasUnread(false);
  const { to, onClick } = useSeeHim(letter, wasUnread);
  return (
    <Link
      to={to}
      onClick={(event) => {
        onClick(event);
        setWasUnread(false);
      }}
      className={buttonClass({ look: "main" })}
    >
      SEE HIM
    </Link>
  );
}

function NextStep({ letter }: { letter: Letter }) {
  if (isWin(letter)) return <SeeHim letter={letter} />;
  const next = NEWS[letter.kind].next(letter);
  return (
    <>
      {next && (
        <Link to={next.path} className={buttonClass({ look: isLoud(letter) ? "main" : "plain" })}>
          {next.label.toUpperCase()}
        </Link>
      )}
      {letter.kind === "alert" && (
        <Link to={savedSearchPath(letter.filters)} className={buttonClass({})}>
          ALL IT FINDS
        </Link>
      )}
    </>
  );
}

/** A lost auction and the games are told in full: their button only leads on. */
function isLoud(letter: Letter): boolean {
  return !isOutcome(letter) && letter.kind !== "games";
}

function OtherNewcomers({ letter: { others, more } }: { letter: AlertLetter }) {
  if (more === 0) return null;
  const untold = more - others.length;
  return (
    <ul aria-label="Others it finds" className="flex flex-wrap gap-x-4">
      {others.map(({ id, name }) => (
        <li key={id}>
          <Link to={auctionPath(id)} className="inline-flex min-h-11 items-center pressable">
            {name}
          </Link>
        </li>
      ))}
      {untold > 0 && (
        <li className="inline-flex min-h-11 items-center text-muted">and {untold} more</li>
      )}
    </ul>
  );
}

/** As it is now: the letter doesn't repeat it. */
function OwnShortlistNote({ gladiatorId }: { gladiatorId: string }) {
  const shortlistNote = useShortlistNote(gladiatorId);
  if (shortlistNote?.note === undefined && shortlistNote?.ownLimit === undefined) return null;
  return (
    <p className="border-l-4 border-gold/60 pl-3 wrap-anywhere">
      {shortlistNote.ownLimit !== undefined && (
        <>Your limit: {formatGold(shortlistNote.ownLimit)}. </>
      )}
      {shortlistNote.note}
    </p>
  );
}
