import { RetryLine } from "../../components/states/retry-line.tsx";
import { BackToList } from "../../components/page/back-to-list.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { GladiatorDetail } from "./gladiator-detail.tsx";
import { LineUp } from "./line-up/line-up.tsx";
import { WarriorList } from "./list/warrior-list.tsx";
import { orderWarriors, type WarriorOrder } from "./list/warrior-order.ts";
import { useOpenWarrior } from "./use-open-warrior.ts";
import { useWarriorView } from "./use-warrior-view.ts";

/** From laptops on the list has the room of a table. */
export const warriorsClass =
  "mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[max(31.2rem,30%)_minmax(0,1fr)]";

interface WarriorsProps {
  ids: readonly string[];
  /** Called before he leaves the list. */
  onReleased: (gladiatorId: string) => void;
}

/** The chosen warrior and the order stand in the address. */
export function Warriors({ ids, onReleased }: WarriorsProps) {
  const { chosen, marked, isBeside, isInPlaceOfList, pane, list, open, close } =
    useOpenWarrior(ids);
  const { view, forecast, isError, retry } = useWarriorView();
  const sorted = (order: WarriorOrder) => (
    <SortedWarriors ids={ids} order={order} chosen={marked} onChoose={open} />
  );
  return (
    <div className={`${warriorsClass} items-start`}>
      <div ref={list} className="min-w-0" hidden={isInPlaceOfList}>
        {view !== "line-up" ? (
          sorted(view)
        ) : forecast?.games ? (
          <LineUp
            ids={ids}
            forecast={forecast}
            at={forecast.games.at}
            chosen={marked}
            isBeside={isBeside}
            onOpen={open}
          />
        ) : isError ? (
          <>
            <NoLineUp onRetry={retry} />
            {sorted("newest")}
          </>
        ) : (
          <div role="status" aria-label="Loading the line-up">
            <Skeleton className="h-[36rem]" />
          </div>
        )}
      </div>
      <div ref={pane} tabIndex={-1} className="min-w-0 outline-none">
        {isInPlaceOfList && <BackToList label="All men" onPress={close} />}
        {chosen !== undefined && (
          <GladiatorDetail
            key={chosen}
            gladiatorId={chosen}
            onReleased={() => {
              onReleased(chosen);
              close();
            }}
          />
        )}
      </div>
    </div>
  );
}

interface SortedWarriorsProps {
  ids: readonly string[];
  order: WarriorOrder;
  chosen: string | undefined;
  onChoose: (gladiatorId: string) => void;
}

function SortedWarriors({ ids, order, chosen, onChoose }: SortedWarriorsProps) {
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  const known = ids.flatMap((id) => profiles[id] ?? []);
  const ordered = orderWarriors(known, order).map(({ id }) => id);
  return <WarriorList ids={ordered} chosen={chosen} onChoose={onChoose} />;
}

function NoLineUp({ onRetry }: { onRetry: () => void }) {
  return (
    <RetryLine
      className="mb-2 flex flex-wrap items-center justify-between gap-2 text-muted"
      onRetry={onRetry}
    >
      The clerk can't find your line-up just now.
    </RetryLine>
  );
}
