import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Laurel } from "../../../components/ornaments/laurel.tsx";
import { givenNameOf } from "./stage/bout-text.ts";
import { foughtResultOf, resultOf, type FixtureBout } from "./play/score.ts";
import type { Evening } from "./play/use-evening.ts";

type State = "won" | "lost" | "now" | "to come";

/** All bouts at a glance; a press opens one. */
export function Strip({ evening }: { evening: Evening }) {
  const { bouts, at, seen, show } = evening;
  return (
    <ol
      aria-label="The bouts"
      className="grid grid-cols-[repeat(auto-fit,minmax(0,1fr))] max-lg:-mx-1 lg:gap-x-2"
      style={{ gridTemplateColumns: `repeat(${Math.max(bouts.length, 10)}, minmax(0, 1fr))` }}
    >
      {bouts.map((bout, index) => (
        <li key={bout.place}>
          <Cell
            bout={bout}
            number={index + 1}
            isCurrent={index === at}
            state={
              index < seen
                ? (resultOf(bout) ?? foughtResultOf(bout) ?? "lost")
                : index === at
                  ? "now"
                  : "to come"
            }
            onOpen={() => show(index)}
          />
        </li>
      ))}
    </ol>
  );
}

const CELL =
  "relative grid h-[3.5rem] w-full content-between justify-items-center pt-1 pb-0.5 text-mark max-lg:border-0!";
const WITH_ROOM = "max-lg:bg-transparent lg:h-[5.25rem] lg:pt-1.5 lg:pb-1 lg:text-label";

interface CellProps {
  bout: FixtureBout;
  number: number;
  isCurrent: boolean;
  state: State;
  onOpen: () => void;
}

function Cell({ bout, number, isCurrent, state, onOpen }: CellProps) {
  const { first, second } = bout;
  const isOpen = state === "now" || state === "to come";
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onOpen}
      aria-label={`Bout ${number}, ${givenNameOf(first)} against ${givenNameOf(second)}: ${state}`}
      className={`arena-cell ${CELL} ${WITH_ROOM}`}
    >
      <span className="absolute top-1 left-1.5 text-mark max-lg:hidden">{number}</span>
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
          {state}
        </span>
      </span>
    </button>
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
