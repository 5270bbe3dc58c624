import { dismissAbsence, type Absence, type WhileAway } from "@ludus/shared/contract/letters-api";
import { UNREAD_COUNTED_MAX } from "@ludus/shared/limits";
import { gamesSum } from "@ludus/shared/news/games";
import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { logFailure } from "../../../lib/browser/log-failure.ts";
import { goldText } from "@ludus/shared/rules/gold-text";
import { changeFollowed, useFollowed } from "../../../lib/queries/followed.ts";
import { visitQuery } from "../../../lib/queries/visit-query.ts";
import { useOpenBids } from "../../../lib/stores/gladiators/standing.ts";
import { absenceText } from "./absence-text.ts";
import { EndsNextCell, OutbidCell } from "./open-bid-cells.tsx";
import { OutcomeCell } from "./outcome-cell.tsx";
import { GamesCell } from "./games-cell.tsx";
import { RetiredCell } from "./retired-cell.tsx";
import { SoldCell } from "./sold-cell.tsx";
import { UnsoldCell } from "./unsold-cell.tsx";
import { signedGold } from "../../../components/gold/signed-gold.ts";
import { PurseCell } from "./purse-cell.tsx";
import { useWhileAway } from "./use-while-away.ts";

type OwnResults = Pick<WhileAway, "sold" | "unsold" | "games" | "retired">;

/** As many cells in a row as fit. */
const COLUMNS = "xl:grid-cols-[repeat(auto-fit,minmax(9.25rem,1fr))]";

/** A summary of the newest absence, until it is dismissed. It opens by itself after wins and losses. */
export function AwayBand() {
  const absence = useFollowed(visitQuery)?.absence;
  return absence && <Band absence={absence} />;
}

function Band({ absence }: { absence: Absence }) {
  const { data, isError, refetch } = useWhileAway(absence);
  const [isChosenOpen, setIsChosenOpen] = useState<boolean | null>(null);
  const hasOutcomes = data !== undefined && resultsOf(data) > 0;
  const isOpen = isChosenOpen ?? hasOutcomes;
  const id = useId();
  return (
    <section
      aria-label="While you were away"
      className="porphyry-stone on-dark mb-3 rounded-md border-b-3 border-gold px-4 text-gold-pale shadow-card"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <h2 className="text-label leading-tight text-gold-bright sm:text-figure">
          While you were away
        </h2>
        <p className="min-w-0 flex-1 truncate text-small md:flex-none">{absenceText(absence)}</p>
        <div className="flex min-h-11 min-w-0 items-center text-small max-md:order-last max-md:basis-full md:flex-1">
          {data ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setIsChosenOpen(!isOpen)}
              className="flex min-h-9 min-w-0 items-center gap-2 text-left hover:text-white pointer-coarse:min-h-11"
            >
              <Counts told={data} />
              <ChevronDown className={`size-5 shrink-0 ${isOpen ? "rotate-180" : ""}`} />
            </button>
          ) : isError ? (
            <RetryLine
              look="dark"
              className="flex flex-wrap items-center gap-x-3"
              onRetry={refetch}
            >
              The clerk can't say just now what happened.
            </RetryLine>
          ) : (
            <div role="status" aria-label="Loading what happened" className="w-64">
              <Skeleton className="h-5 opacity-10" />
            </div>
          )}
        </div>
        <button
          type="button"
          aria-label="Dismiss"
          onClick={dismiss}
          className="grid size-9 shrink-0 place-items-center hover:text-white pointer-coarse:size-11"
        >
          <X className="size-5" />
        </button>
      </div>
      <div id={id}>{data && isOpen && <Cells told={data} />}</div>
    </section>
  );
}

function resultsOf({ won, lost, ...own }: WhileAway): number {
  return won.total + lost.total + ownResultsOf(own);
}

function ownResultsOf({ sold, unsold, games, retired }: OwnResults): number {
  return sold.total + unsold.total + games.total + retired.total;
}

/** All of it in one line, which opens the rest. */
function Counts({ told }: { told: WhileAway }) {
  const { won, lost, sold, unsold, games, retired, goldSpent } = told;
  const outbid = useOpenBids("outbid").length;
  return (
    <span className="leading-tight [word-spacing:0] *:whitespace-nowrap">
      <b>{countOf(won)} won</b> · <b>{countOf(lost)} lost</b> ·{" "}
      <b className={outbid > 0 ? "text-ochre" : ""}>{outbid} outbid now</b> ·{" "}
      {sold.total > 0 && (
        <>
          <b>{countOf(sold)} sold</b> ·{" "}
        </>
      )}
      {unsold.total > 0 && (
        <>
          <b>{countOf(unsold)} unsold</b> ·{" "}
        </>
      )}
      {games.total > 0 && (
        <>
          <b>{gamesText(games)}</b> ·{" "}
        </>
      )}
      {retired.total > 0 && (
        <>
          <b>{countOf(retired)} retired</b> ·{" "}
        </>
      )}
      <span>{goldText(goldSpent)} spent</span>
    </span>
  );
}

function gamesText({ newest: [letter], total }: WhileAway["games"]): string {
  if (letter && total === 1) return `the games ${signedGold(gamesSum(letter))}`;
  return `${countOf({ total })} games`;
}

function countOf({ total }: Pick<WhileAway["won"], "total">): string {
  return total === UNREAD_COUNTED_MAX ? `${total}+` : String(total);
}

/** Games and sales take the room of what didn't happen. */
function Cells({ told }: { told: WhileAway }) {
  const isQuiet = ownResultsOf(told) === 0;
  return (
    <div
      className={`grid grid-cols-2 gap-x-4 gap-y-1 border-t border-gold/25 pt-2 pb-3 ${COLUMNS}`}
    >
      <GamesCell games={told.games} />
      <RetiredCell retired={told.retired} />
      <SoldCell sold={told.sold} />
      <UnsoldCell unsold={told.unsold} />
      {(told.won.total > 0 || isQuiet) && (
        <OutcomeCell label="Won" empty="Nobody became yours." outcomes={told.won} />
      )}
      {(told.lost.total > 0 || isQuiet) && (
        <OutcomeCell label="Lost" empty="Nobody was lost." outcomes={told.lost} />
      )}
      <OutbidCell />
      <EndsNextCell />
      <PurseCell spent={told.goldSpent} />
    </div>
  );
}

function dismiss(): void {
  changeFollowed(visitQuery, (visit) => ({ ...visit, absence: null }));
  callApi(dismissAbsence, {}).catch((error: unknown) =>
    logFailure("The absence was not dismissed", error),
  );
}
