import { keysOf } from "@ludus/shared/records";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/keep-scroll.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { GladiatorDetail } from "./gladiator-detail.tsx";
import { WarriorList } from "./warrior-list.tsx";
import { orderWarriors, WARRIOR_ORDERS, type WarriorOrder } from "./warrior-order.ts";

/** On a very wide screen the list takes its part of the room, too. */
export const warriorsClass =
  "mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 lg:grid-cols-[max(18rem,24vw_-_6rem)_minmax(0,1fr)]";

/** The chosen warrior and the order stand in the address; without one, the newest is shown. */
export function Warriors({ ids }: { ids: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  const order = keysOf(WARRIOR_ORDERS).find((one) => one === params.get("sort")) ?? "newest";
  const chosen = ids.find((id) => id === params.get("warrior")) ?? ids[0];
  const set = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        next.set(name, value);
        return next;
      },
      { replace: true, ...KEEP_SCROLL },
    );
  const known = ids.flatMap((id) => profiles[id] ?? []);
  const ordered = orderWarriors(known, order).map(({ id }) => id);
  return (
    <div className={`${warriorsClass} items-start`}>
      <div className="min-w-0">
        <Order order={order} onOrder={(next) => set("sort", next)} />
        <WarriorList ids={ordered} chosen={chosen} onChoose={(id) => set("warrior", id)} />
      </div>
      {chosen !== undefined && <GladiatorDetail key={chosen} gladiatorId={chosen} />}
    </div>
  );
}

interface OrderProps {
  order: WarriorOrder;
  onOrder: (order: string) => void;
}

function Order({ order, onOrder }: OrderProps) {
  return (
    <label className="mb-2 flex items-center gap-2 text-label text-muted">
      Sort by
      <select
        value={order}
        onChange={(event) => onOrder(event.target.value)}
        className="min-h-9 flex-1 rounded-sm border border-line-strong bg-white px-2 text-small text-ink pointer-coarse:min-h-11"
      >
        {keysOf(WARRIOR_ORDERS).map((one) => (
          <option key={one} value={one}>
            {WARRIOR_ORDERS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
