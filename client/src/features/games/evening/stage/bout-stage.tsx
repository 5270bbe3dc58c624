import { tightClass } from "../../../../components/gladiator-name/tight-class.ts";
import { capitalised, countText } from "../../words.ts";
import { STEPS } from "../play/pace.ts";
import { doesAnyCount, hasFirstWon, type FixtureBout } from "../play/score.ts";
import type { Evening } from "../play/use-evening.ts";
import { marksOf, reasonText, stylesText, verdictText } from "./bout-text.ts";
import { Fighter } from "./fighter.tsx";
import { Odds } from "./odds.tsx";
import { TwinBars } from "./twin-bars.tsx";

const STAGE =
  "mx-auto grid w-full max-w-[78rem] gap-x-2 px-3 py-2 lg:gap-x-6 lg:px-6 min-[110rem]:max-w-[100rem]";

interface BoutStageProps {
  evening: Evening;
  bout: FixtureBout;
}

/** One bout on the sand. Everything has its room from the start: nothing moves anything. */
export function BoutStage({ evening, bout }: BoutStageProps) {
  const { at, passed, isDecided } = evening;
  const marks = marksOf(bout);
  const stateOf = (isFirst: boolean) =>
    isDecided ? (hasFirstWon(bout) === isFirst ? ("won" as const) : ("lost" as const)) : null;
  const room = (isShown: boolean) => (isShown ? "" : "invisible");
  return (
    <div className="grid min-h-full content-center">
      <div className={`arena-stage ${STAGE}`}>
        <Heading evening={evening} bout={bout} />
        <Fighter key={`${at} first`} portrait={bout.first} side="first" state={stateOf(true)} />
        <Fighter key={`${at} second`} portrait={bout.second} side="second" state={stateOf(false)} />
        <div className="arena-verdict grid content-start [grid-area:verdict] max-lg:px-1 max-lg:text-small">
          <div className={room(passed >= STEPS.odds)}>
            {bout.first && bout.second && <Odds key={at} bout={bout} />}
          </div>
          {marks.length > 0 && <TwinBars marks={marks} shown={passed - STEPS.verdict} />}
          <p className="min-h-[2.8em] text-center leading-snug text-balance max-lg:not-low:text-lead lg:text-price">
            {isDecided
              ? reasonText(bout, doesAnyCount(evening.fixture))
              : passed >= STEPS.odds
                ? stylesText(bout)
                : ""}
          </p>
        </div>
      </div>
    </div>
  );
}

function Heading({ evening: { at, bouts, isDecided, score }, bout }: BoutStageProps) {
  const [won, lost] = score;
  const verdict = verdictText(bout);
  const count = `Bout ${at + 1} of ${bouts.length}`;
  const standing = `${capitalised(countText(won))} won, ${countText(lost)} lost, ${countText(bouts.length - at)} to come`;
  return (
    <header className="text-center [grid-area:head] lg:pt-8 lg:low:pt-3">
      <p className="leading-tight text-arena-muted max-lg:text-small max-sm:low:sr-only">
        {isDecided ? count : standing}
      </p>
      <h2 className="text-gate leading-tight whitespace-nowrap text-porphyry lg:text-statistic">
        <span className={tightClass(verdict.slice(4))}>{isDecided ? verdict : count}</span>
      </h2>
    </header>
  );
}
