import type { GamesForecast, NextGames } from "@ludus/shared/contract/games-api";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { EmptyPlaces } from "../../../components/empty-places/empty-places.tsx";
import { useMatches } from "../../../lib/browser/use-matches.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { LineUpHead } from "./line-up-head.tsx";
import { moveText, type Move } from "./line-up-moves.ts";
import { LineUpRow } from "./line-up-row.tsx";
import { LineUpSums } from "./line-up-sums.tsx";
import type { Role } from "./role.ts";
import { RowBelow } from "./row-below.tsx";
import { RowControls } from "./row-controls.tsx";
import { useLineUp } from "./use-line-up.ts";
import { useTraining } from "./use-training.ts";

/** The list has the room of columns: on tablets, where it fills the page, and on wide screens. */
const HAS_COLUMNS = "(40rem <= width < 64rem), (width >= 80rem)";

interface LineUpProps {
  /** All of the player's gladiators. */
  ids: readonly string[];
  forecast: NextGames;
  at: number;
  chosen: string | undefined;
  /** Whether the open gladiator stands beside the list. */
  isBeside: boolean;
  onOpen: (gladiatorId: string) => void;
}

/** The list of gladiators as they fight: places, reserve, rest, and those who are for sale. */
export function LineUp({ ids, forecast, at, chosen, isBeside, onOpen }: LineUpProps) {
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  const hasColumns = useMatches(HAS_COLUMNS);
  const [opened, setOpened] = useState<string | null>(null);
  const lineUp = useLineUp(forecast);
  const training = useTraining();
  const { groups, chosenBy } = lineUp;
  const { list, said, say } = useMoveTold();

  const order = { places: idsOf(groups.places), rest: idsOf(groups.rest) };
  const nameOf = (id: string) => profiles[id]?.name ?? "";
  const move = (id: string, to: Move) => {
    const next = to(order, id);
    if (next === null) return;
    say(id, moveText(order, next, id, nameOf));
    lineUp.choose(next);
  };
  const choose = (chooser: typeof chosenBy) => {
    say(
      null,
      chooser === "ludus" ? "Ludus chooses: the best first" : "The order is yours to change",
    );
    lineUp.choose(chooser === "ludus" ? null : order);
  };

  const rowOf = (gladiatorId: string, gladiator: GamesForecast | null, role: Role) => {
    const profile = profiles[gladiatorId];
    if (profile === undefined) return null;
    const isInFold = !hasColumns && !isBeside && gladiator !== null;
    const isOpen = isInFold ? opened === gladiatorId : !hasColumns && chosen === gladiatorId;
    const isOrdered = chosenBy === "player" && gladiator !== null;
    const parts = gladiator && {
      gladiator,
      profile,
      role,
      placeCount: order.places.length,
      onMove: isOrdered ? (to: Move) => move(gladiatorId, to) : null,
      onTrain: training.trainer(gladiator),
      onSee: isBeside ? null : () => onOpen(gladiatorId),
    };
    return (
      <LineUpRow
        key={gladiatorId}
        profile={profile}
        gladiator={gladiator}
        role={role}
        isChosen={chosen === gladiatorId}
        isOpen={isInFold ? isOpen : undefined}
        onPress={() => (isInFold ? setOpened(isOpen ? null : gladiatorId) : onOpen(gladiatorId))}
        onMove={parts?.onMove ?? null}
        controls={parts && <RowControls {...parts} hasColumns={hasColumns} />}
        below={parts && isOpen && <RowBelow {...parts} />}
      />
    );
  };
  const rowsOf = (gladiators: readonly GamesForecast[], group: Role["group"]) =>
    gladiators.map((one, index) =>
      rowOf(one.gladiatorId, one, { group, place: group === "places" ? index + 1 : null }),
    );
  const isAtHome = (id: string) => forecast.men.some(({ gladiatorId }) => gladiatorId === id);
  const absent = ids.filter((id) => !isAtHome(id));

  return (
    <nav
      aria-label="Warriors"
      className="@container rounded-md border border-line bg-ivory shadow-card"
    >
      <LineUpHead fixture={forecast.fixture} at={at} chosenBy={chosenBy} onChoose={choose} />
      <ColumnHeads isOrdered={chosenBy === "player"} />
      <ul ref={list}>
        {rowsOf(groups.places, "places")}
        {groups.places.length < LINE_UP_PLACES && (
          <li className="flex min-h-10 items-center border-b border-line px-3 text-small text-muted">
            <EmptyPlaces filled={groups.places.length} isMarketNamed={groups.rest.length === 0} />
          </li>
        )}
        <GroupHead rows={groups.reserve}>
          {chosenBy === "player"
            ? "In reserve: the best takes a place that comes free. They cost their keep"
            : "Not among the ten: they cost their keep"}
        </GroupHead>
        {rowsOf(groups.reserve, "reserve")}
        <GroupHead rows={groups.rest}>
          At rest: they recover twice as fast, and cost their keep
        </GroupHead>
        {rowsOf(groups.rest, "rest")}
        <GroupHead rows={absent}>Not at these games</GroupHead>
        {absent.map((id) => rowOf(id, null, { group: "absent", place: null }))}
      </ul>
      <LineUpSums groups={groups} said={said} changes={[lineUp, training]} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </nav>
  );
}

function idsOf(gladiators: readonly GamesForecast[]): string[] {
  return gladiators.map(({ gladiatorId }) => gladiatorId);
}

/** Tells what the last move did. The focus stays on the gladiator where the pressed button is gone. */
function useMoveTold() {
  const list = useRef<HTMLUListElement>(null);
  const [{ id, said }, setSaid] = useState<{ id: string | null; said: string }>({
    id: null,
    said: "",
  });
  useEffect(() => {
    if (id === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-gladiator="${CSS.escape(id)}"]`)?.focus();
  }, [id, said]);
  return {
    list,
    said,
    say: (moved: string | null, text: string) => setSaid({ id: moved, said: text }),
  };
}

function ColumnHeads({ isOrdered }: { isOrdered: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="hidden h-6 items-center border-b border-line pr-2.5 pl-[4.7rem] text-note text-muted @min-[29rem]:flex"
    >
      <span className="flex-1">Ten places, first to last</span>
      <span className="mr-2">Condition</span>
      <span className="w-[6.4rem]">Trains</span>
      {isOrdered && (
        <span className="ml-2 w-[6.5rem] text-right pointer-coarse:w-[8.6rem]">Rest, order</span>
      )}
    </div>
  );
}

function GroupHead({ rows, children }: { rows: readonly unknown[]; children: ReactNode }) {
  if (rows.length === 0) return null;
  return (
    <li className="border-b border-line bg-tablet px-3 py-0.5">
      <h3 className="font-body text-note font-normal text-muted">{children}</h3>
    </li>
  );
}
