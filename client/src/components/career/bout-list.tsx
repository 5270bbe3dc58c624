import type { CareerBout } from "@ludus/shared/contract/games-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useState } from "react";
import { TimeAgo } from "../countdown/time-ago.tsx";
import { SchoolLink } from "../school-link/school-link.tsx";
import { greatestFirst } from "./greatest-first.ts";
import { Grown } from "./grown.tsx";
import { Verdict } from "./verdict.tsx";

interface BoutListProps {
  /** Newest first. */
  bouts: readonly CareerBout[];
  shownAtFirst: number;
  className?: string;
}

export function BoutList({ bouts, shownAtFirst, className = "" }: BoutListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? bouts : bouts.slice(0, shownAtFirst);
  return (
    <>
      <ol aria-label="Bouts, newest first" className={`@container ${className}`}>
        {shown.map((bout) => (
          <Bout key={bout.gamesNumber} bout={bout} />
        ))}
      </ol>
      {bouts.length > shown.length && (
        <button
          type="button"
          onClick={() => setIsWhole(true)}
          className="mt-1 min-h-11 font-bold text-oxblood underline underline-offset-3"
        >
          Show all {bouts.length} bouts
        </button>
      )}
    </>
  );
}

function Bout({ bout: { at, hasWon, opponent, pay, school, growth } }: { bout: CareerBout }) {
  return (
    <li className="grid grid-cols-[4.2rem_minmax(0,1fr)_auto] items-baseline gap-x-3 border-b border-line py-1.5">
      <Verdict hasWon={hasWon} />
      <p className="min-w-0 wrap-anywhere" title={`For ${school}`}>
        <span className="text-muted">against</span>{" "}
        {opponent === null ? (
          "a man of the organisers"
        ) : (
          <>
            <b className="font-medium">{opponent.name}</b>{" "}
            {opponent.school !== "" && (
              <span className="text-muted">
                of <SchoolLink userId={opponent.userId}>{opponent.school}</SchoolLink>
              </span>
            )}
          </>
        )}
      </p>
      <span className="text-right">
        <span className="text-small text-muted">pay</span> <b>{formatGold(pay)}</b>
      </span>
      <TimeAgo at={at} says="ago" className="col-span-3 text-small text-muted @sm:col-span-1" />
      <span className="col-span-3 flex flex-wrap gap-x-4 text-small text-muted @sm:col-span-2">
        {greatestFirst(growth).map((one) => (
          <Grown key={one.name} growth={one} />
        ))}
      </span>
    </li>
  );
}
