import type { Letter } from "@ludus/shared/model/letter";
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

/** Opening it marks it as read. */
export function ReceivedLetter({ letter, schoolName }: { letter: Letter; schoolName: string }) {
  const { id, kind, at, isRead, gladiator } = letter;
  useEffect(() => {
    if (!isRead) void markRead(id);
  }, [id, isRead]);
  const subject = subjectOf(letter);
  return (
    <article aria-label={subject} className="rounded-md border border-line bg-ivory shadow-card">
      <div className="flex gap-4 px-4 py-4 sm:gap-6 sm:px-6">
        <CoinPortrait gladiator={gladiator} size={112} decorative className="max-sm:size-16" />
        <div className="min-w-0 flex-1">
          <h2 className="text-heading leading-tight text-porphyry">{subject}</h2>
          <p className="mt-1 text-small text-muted">
            {AUCTIONEERS} · {romanDate(new Date(at))}, <TimeAgo timeMs={at} says="ago" />
          </p>
          <div className="mt-3 grid max-w-2xl gap-2 text-lead leading-relaxed">
            <p>To the lanista of {schoolName}, greetings.</p>
            <p>{bodyOf(letter)}</p>
            {kind === "reminder" && <OwnMemory gladiatorId={gladiator.id} />}
          </div>
        </div>
      </div>
      <footer className="flex min-h-[68px] flex-wrap items-center justify-between gap-3 border-t border-line bg-tablet px-4 py-3 sm:px-6">
        <Button onClick={() => void removeLetter(id)}>DELETE</Button>
        <NextStep letter={letter} />
      </footer>
    </article>
  );
}

function NextStep({ letter }: { letter: Letter }) {
  const { gladiator } = letter;
  switch (letter.kind) {
    case "won":
      return (
        <Link to={ownedGladiatorPath(gladiator.id)} className={buttonClass({ look: "main" })}>
          SEE HIM
        </Link>
      );
    case "lost":
      return (
        <Link to={similarLotsPath(gladiator)} className={buttonClass({})}>
          MEN LIKE HIM
        </Link>
      );
    case "reminder":
      return (
        <Link to={auctionPath(gladiator.id)} className={buttonClass({ look: "main" })}>
          TO THE LOT
        </Link>
      );
    case "alert":
      return (
        <div className="flex flex-wrap gap-3">
          <Link to={savedSearchPath(letter.filters)} className={buttonClass({})}>
            ALL IT FINDS
          </Link>
          <Link to={auctionPath(gladiator.id)} className={buttonClass({ look: "main" })}>
            TO THE LOT
          </Link>
        </div>
      );
  }
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
