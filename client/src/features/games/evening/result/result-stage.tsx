import type { Fixture } from "@ludus/shared/contract/leagues-api";
import { useQuery } from "@tanstack/react-query";
import { SchoolLink } from "../../../../components/school-link/school-link.tsx";
import { SchoolStandard } from "../../../../components/standard/school-standard.tsx";
import wreath from "../../../../styles/arena/wreath-open.svg?url&no-inline";
import { leagueQuery } from "../../games-queries.ts";
import { scoreOf } from "../play/score.ts";
import { whenText } from "../wall/wall-head.tsx";
import { GrownColumn } from "./grown-column.tsx";
import { absenceOf, headlineOf, outcomeOf } from "./headline.ts";
import { PurseColumn } from "./purse-column.tsx";
import { TableColumn } from "./table-column.tsx";

const PLACE = "max-w-[72rem] content-start min-[110rem]:max-w-[92rem] min-[110rem]:content-center";
/** On phones the names stand below, half the width each: the longest words of theirs have room there. */
const SCORE =
  "grid grid-cols-[minmax(0,1fr)_5rem_5rem_minmax(0,1fr)] items-center gap-x-2 lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] lg:gap-x-4";
const NAME =
  "order-last col-span-2 min-w-0 font-inscription leading-tight font-bold wrap-anywhere text-porphyry max-lg:mt-2 lg:order-none lg:text-heading";
const COLUMNS =
  "mt-4 flex gap-x-7 gap-y-5 text-left *:flex-1 *:only:mx-auto *:only:max-w-2xl *:lg:pr-7 *:lg:last:pr-0";

/** The evening's yield: the score, the purse, who grew, the table. Purse and growth are one's own only. */
export function ResultStage({ fixture }: { fixture: Fixture }) {
  const { leagueId, round, own } = fixture;
  const absence = absenceOf(fixture);
  const { data: league = null } = useQuery({
    ...leagueQuery(leagueId ?? ""),
    enabled: leagueId !== null,
  });
  return (
    <div
      className={`mx-auto grid min-h-full px-3.5 pt-3 pb-6 text-center lg:px-6 lg:pt-5 ${PLACE}`}
    >
      <p className="min-h-9 content-center text-arena-muted max-lg:pr-11 max-lg:text-left">
        The games · {whenText(fixture)}
      </p>
      <Score fixture={fixture} />
      <h2 className="mt-3 text-gate leading-tight wrap-anywhere text-porphyry lg:text-subtitle">
        {headlineOf(fixture, league)}
      </h2>
      {absence && <p className="mt-1">{absence}</p>}
      <div className={`${COLUMNS} max-lg:flex-col lg:divide-x lg:divide-arena-line/55`}>
        {own && <PurseColumn fixture={fixture} own={own} />}
        {own && own.growth.length > 0 && <GrownColumn fixture={fixture} growth={own.growth} />}
        {league && round !== null && (
          <TableColumn league={league} fixture={fixture} round={round} />
        )}
      </div>
    </div>
  );
}

function Score({ fixture }: { fixture: Fixture }) {
  const [won, lost] = scoreOf(fixture, fixture.bouts);
  const hasWon = outcomeOf(fixture) === "won";
  return (
    <div className={SCORE}>
      <Side side={fixture.first} isFirst />
      <div
        className={`relative col-span-2 grid place-items-center lg:col-span-1 lg:w-72 ${hasWon ? "h-26 lg:h-37" : "h-17 lg:h-28"}`}
      >
        {hasWon && (
          <img
            src={wreath}
            alt=""
            className="absolute top-1 h-full w-auto arena-wreath-open max-w-none forced-colors:hidden"
          />
        )}
        <p className="relative font-inscription text-hero leading-none font-bold text-oxblood">
          {won} <span className="text-arena-clay">:</span> {lost}
        </p>
      </div>
      <Side side={fixture.second} isFirst={false} />
    </div>
  );
}

function Side({ side, isFirst }: { side: Fixture["second"]; isFirst: boolean }) {
  const place = isFirst ? "lg:text-right" : "lg:flex-row-reverse lg:text-left";
  return (
    <div className={`contents min-w-0 lg:flex lg:items-center lg:justify-end lg:gap-4 ${place}`}>
      <span className={NAME}>
        {side ? (
          <SchoolLink userId={side.userId} className="line-clamp-3 max-lg:min-h-11">
            {side.schoolName}
          </SchoolLink>
        ) : (
          "The organisers"
        )}
      </span>
      <span className="grid justify-items-center">
        {side && <SchoolStandard school={side} className="h-10! w-11.5! lg:h-13.5! lg:w-15.5!" />}
      </span>
    </div>
  );
}
