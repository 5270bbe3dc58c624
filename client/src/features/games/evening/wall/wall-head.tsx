import type { Fixture } from "@ludus/shared/contract/leagues-api";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { SEASON_ROUNDS } from "@ludus/shared/rules/leagues/season-rounds";
import { SchoolStandard } from "../../../../components/standard/school-standard.tsx";
import type { Score } from "../play/score.ts";

const HEAD = "relative z-10 border-b-3 border-wall-edge px-3.5 pt-1.5 pb-2 shadow-raised";
const IN_ONE_LINE =
  "lg:grid lg:h-23 lg:low:h-18 lg:grid-cols-[1fr_auto_1fr] lg:items-center lg:px-6.5 lg:py-0";
const NAME =
  "line-clamp-3 font-inscription text-label leading-tight font-bold tracking-tighter wrap-anywhere text-gold-pale lg:tracking-normal";
/** Letters of a name that takes three smaller lines, and on phones the room of its standard. */
const LONG_NAME = 24;
const STANDARD = "h-7.5! w-8.5! max-[24rem]:hidden lg:h-9.5! lg:w-11!";

interface WallHeadProps {
  fixture: Fixture;
  score: Score;
}

/** On the wall above the sand: who meets whom, and how it stands. */
export function WallHead({ fixture, score }: WallHeadProps) {
  const { first, second } = fixture;
  return (
    <div className={`arena-wall arena-arcade ${HEAD} ${IN_ONE_LINE}`}>
      <p className="leading-snug max-lg:min-h-9 max-lg:content-center max-lg:pr-12 max-lg:text-small lg:absolute lg:left-6.5 lg:max-xl:max-w-32">
        <span className="max-[24rem]:sr-only">
          <b className="font-inscription text-gold-bright lg:block">The games</b>
          <span className="lg:hidden"> · </span>
        </span>
        {whenText(fixture)}
      </p>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-3 lg:contents">
        <Side side={first} isFirst />
        <Figures score={score} />
        <Side side={second} isFirst={false} />
      </div>
    </div>
  );
}

/** "30 November 63 · round 5 of 7" */
export function whenText({ at, round }: Fixture): string {
  const day = romanDate(new Date(at));
  return round === null ? day : `${day} · round ${round} of ${SEASON_ROUNDS}`;
}

function Side({ side, isFirst }: { side: Fixture["second"]; isFirst: boolean }) {
  const place = isFirst
    ? "lg:justify-end lg:text-right"
    : "justify-end text-right lg:flex-row-reverse lg:text-left";
  const name = side?.schoolName ?? "The organisers";
  const isLong = name.length > LONG_NAME;
  return (
    <div className={`flex min-w-0 items-center gap-x-2.5 lg:px-6 ${place}`}>
      <span
        className={`min-w-0 lg:max-w-80 lg:max-xl:max-w-44 ${isFirst ? "order-last lg:order-none" : ""}`}
      >
        <span className={`${NAME} ${isLong ? "lg:text-small xl:text-lead" : "lg:text-heading"}`}>
          {name}
        </span>
      </span>
      {side && (
        <SchoolStandard school={side} className={`${STANDARD} ${isLong ? "max-sm:hidden" : ""}`} />
      )}
    </div>
  );
}

function Figures({ score: [won, lost] }: { score: Score }) {
  return (
    <p className="flex items-center gap-x-2.5 font-inscription text-statistic leading-none font-bold text-white lg:gap-x-3.5 lg:text-banner">
      <span key={`first ${won}`} className="arena-figure">
        {won}
      </span>
      <span className="text-wall-edge">:</span>
      <span key={`second ${lost}`} className="arena-figure">
        {lost}
      </span>
    </p>
  );
}
