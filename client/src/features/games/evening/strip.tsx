import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Laurel } from "../../../components/ornaments/laurel.tsx";
import { useMatches } from "../../../lib/browser/use-matches.ts";
import { givenNameOf } from "./stage/bout-text.ts";
import { shownResultOf, type FixtureBout } from "./play/score.ts";
import type { Evening } from "./play/use-evening.ts";

type State = "won" | "lost" | "counts for nobody" | "now" | "to come";

/** All bouts at a glance; a press opens one, where ten have room for fingers. */
export function Strip({ evening }: { evening: Evening }) {
  const { fixture, bouts, at, seen, show } = evening;
  const resultOf = shownResultOf(fixture);
  const isPressable = useMatches("(width >= 40rem)");
  return (
    <ol aria-label="The bouts" className="grid grid-cols-10 max-lg:-mx-1 lg:gap-x-2">
      {bouts.map((bout, index) => (
        <li key={bout.place}>
          <Cell
            bout={bout}
            number={index + 1}
            isCurrent={index === at}
            state={
              index < seen
                ? (resultOf(bout) ?? "counts for nobody")
                : index === at
                  ? "now"
                  : "to come"
            }
            onOpen={isPressable ? () => show(index) : null}
          />
        </li>
      ))}
    </ol>
  );
}

const CELL =
  "relative grid h-[3.5rem] w-full content-between justify-items-center pt-1 pb-0.5 text-mark max-lg:border-0!";
const WITH_ROOM =
  "max-lg:bg-transparent lg:h-[5.25rem] lg:low:h-[4.3rem] lg:pt-1.5 lg:pb-1 lg:text-label";

interface CellProps {
  bout: FixtureBout;
  number: number;
  isCurrent: boolean;
  state: State;
  /** Null: there is no room to press it. */
  onOpen: (() => void) | null;
}

function Cell({ bout, number, isCurrent, state, onOpen }: CellProps) {
  const { first, second } = bout;
  const label = `Bout ${number}, ${givenNameOf(first)} against ${givenNameOf(second)}: ${state}`;
  const look = `arena-cell ${CELL} ${WITH_ROOM}`;
  const content = <Content bout={bout} number={number} state={state} />;
  return onOpen ? (
    <button
      type="button"
      aria-current={isCurrent}
      aria-label={label}
      onClick={onOpen}
      className={look}
    >
      {content}
    </button>
  ) : (
    <div role="img" aria-current={isCurrent} aria-label={label} className={look}>
      {content}
    </div>
  );
}

function Content({ bout, number, state }: Pick<CellProps, "bout" | "number" | "state">) {
  const { first, second } = bout;
  const isOpen = state === "now" || state === "to come";
  return (
    <>
      <span className="absolute top-1 left-1.5 text-mark max-xl:hidden">{number}</span>
      <span className={`flex ${state === "to come" ? "opacity-60" : ""}`}>
        {first && <Small gladiator={first} isFallen={state === "lost"} />}
        {second && (
          <span className={first ? "-ml-2 max-lg:hidden" : ""}>
            <Small gladiator={second} isFallen={state === "won"} facing="left" />
          </span>
        )}
      </span>
      <span className="flex items-center gap-1 font-bold">
        {state === "won" && <Laurel className="size-3.5" />}
        <span
          className={`${state === "won" || state === "to come" ? "max-lg:hidden" : ""} ${isOpen ? "font-normal" : ""}`}
        >
          {state === "counts for nobody" ? "–" : state}
        </span>
      </span>
    </>
  );
}

interface SmallProps {
  gladiator: NonNullable<FixtureBout["first"]>;
  isFallen: boolean;
  facing?: "left";
}

function Small({ gladiator, isFallen, facing }: SmallProps) {
  return (
    <CoinPortrait
      gladiator={gladiator}
      size={36}
      decorative
      isFallen={isFallen}
      facing={facing}
      className="size-[min(1.9rem,7.5vw)] lg:size-9"
    />
  );
}
