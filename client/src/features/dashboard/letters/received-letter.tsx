import type { AlertLetter, Letter } from "@ludus/shared/model/letter";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../components/button/button.tsx";
import { buttonClass } from "../../../components/button/button-class.ts";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { formatGold } from "../../../lib/gold.ts";
import { auctionPath } from "@ludus/shared/page-paths";
import { ownedGladiatorPath, savedSearchPath, similarLotsPath } from "../../../lib/paths.ts";
import { usePlayerLists } from "../../../lib/stores/player-lists.ts";
import { AUCTIONEERS } from "./letters.ts";
import { markRead, removeLetter } from "./letter-actions.ts";
import { bodyOf, subjectOf } from "./received-text.ts";

interface ReceivedLetterProps {
  letter: Letter;
  schoolName: string;
  onDeleted: () => void;
}

/** Opening it marks it as read. */
export function ReceivedLetter({ letter, schoolName, onDeleted }: ReceivedLetterProps) {
  const { id, at, isRead, gladiator } = letter;
  useEffect(() => {
    if (!isRead) void markRead(id);
  }, [id, isRead]);
  const remove = async () => {
    if (await removeLetter(id)) onDeleted();
  };
  const subject = subjectOf(letter);
  return (
    <article aria-label={subject} className="rounded-md border border-line bg-ivory shadow-card">
      <div className="flex gap-4 px-4 py-4 sm:gap-6 sm:px-6">
        {gladiator && (
          <CoinPortrait gladiator={gladiator} size={112} decorative className="max-sm:size-16" />
        )}
        <div className="min-w-0 flex-1">
          <h2 className="text-heading leading-tight text-porphyry">{subject}</h2>
          <p className="mt-1 text-small text-muted">
            {AUCTIONEERS} · {romanDate(new Date(at))}, <TimeAgo at={at} says="ago" />
          </p>
          <div className="mt-3 grid max-w-2xl gap-2 text-lead leading-relaxed">
            <p>To the lanista of {schoolName}, greetings.</p>
            <p>{bodyOf(letter)}</p>
            {letter.kind === "alert" && <OtherNewcomers letter={letter} />}
            {letter.kind === "reminder" && <OwnMemory gladiatorId={letter.gladiator.id} />}
          </div>
        </div>
      </div>
      <footer className="flex min-h-[68px] gap-3 border-t border-line bg-tablet px-4 py-3 max-sm:flex-col sm:flex-row-reverse sm:items-center sm:px-6">
        <NextStep letter={letter} />
        <Button look="bare" onClick={() => void remove()} className="sm:mr-auto">
          DELETE
        </Button>
      </footer>
    </article>
  );
}

function NextStep({ letter }: { letter: Letter }) {
  switch (letter.kind) {
    case "reset":
      return letter.gladiator ? (
        <Link to={auctionPath(letter.gladiator.id)} className={buttonClass({ look: "main" })}>
          TO THE LOT
        </Link>
      ) : null;
    case "won":
      return (
        <Link
          to={ownedGladiatorPath(letter.gladiator.id)}
          className={buttonClass({ look: "main" })}
        >
          SEE HIM
        </Link>
      );
    case "lost":
      return (
        <Link to={similarLotsPath(letter.gladiator)} className={buttonClass({})}>
          MEN LIKE HIM
        </Link>
      );
    case "reminder":
      return (
        <Link to={auctionPath(letter.gladiator.id)} className={buttonClass({ look: "main" })}>
          TO THE LOT
        </Link>
      );
    case "alert":
      return (
        <>
          <Link to={auctionPath(letter.gladiator.id)} className={buttonClass({ look: "main" })}>
            TO THE LOT
          </Link>
          <Link to={savedSearchPath(letter.filters)} className={buttonClass({})}>
            ALL IT FINDS
          </Link>
        </>
      );
  }
}

function OtherNewcomers({ letter: { others, more } }: { letter: AlertLetter }) {
  if (more === 0) return null;
  const untold = more - others.length;
  return (
    <ul aria-label="Others it finds" className="flex flex-wrap gap-x-4">
      {others.map(({ id, name }) => (
        <li key={id}>
          <Link
            to={auctionPath(id)}
            className="inline-flex min-h-11 items-center text-oxblood underline decoration-oxblood/40 underline-offset-3"
          >
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
function OwnMemory({ gladiatorId }: { gladiatorId: string }) {
  const memory = usePlayerLists(({ memories }) => memories[gladiatorId]);
  if (memory?.note === undefined && memory?.ownLimit === undefined) return null;
  return (
    <p className="border-l-4 border-gold/60 pl-3 wrap-anywhere">
      {memory.ownLimit !== undefined && <>Your limit: {formatGold(memory.ownLimit)}. </>}
      {memory.note}
    </p>
  );
}
