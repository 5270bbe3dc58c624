import { keysOf } from "@ludus/shared/records";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { useSearchParams } from "react-router-dom";
import { Select } from "../../components/field/select.tsx";
import { BackToList } from "../../components/page/back-to-list.tsx";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { GladiatorDetail } from "./gladiator-detail.tsx";
import { WarriorList } from "./list/warrior-list.tsx";
import { orderWarriors, WARRIOR_ORDERS, type WarriorOrder } from "./list/warrior-order.ts";
import { useOpenWarrior } from "./use-open-warrior.ts";

/** From laptops on the list has the room of a table. */
export const warriorsClass =
  "mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-4 lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[max(31.2rem,30%)_minmax(0,1fr)]";

/** The chosen warrior and the order stand in the address. */
export function Warriors({ ids }: { ids: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  const { chosen, marked, isInPlaceOfList, pane, list, open, close } = useOpenWarrior(ids);
  const order = keysOf(WARRIOR_ORDERS).find((one) => one === params.get("sort")) ?? "newest";
  const known = ids.flatMap((id) => profiles[id] ?? []);
  const ordered = orderWarriors(known, order).map(({ id }) => id);
  const setOrder = (next: WarriorOrder) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set("sort", next);
        return changed;
      },
      { replace: true, ...KEEP_SCROLL },
    );
  return (
    <div className={`${warriorsClass} items-start`}>
      <div ref={list} className="min-w-0" hidden={isInPlaceOfList}>
        <Order order={order} onOrder={setOrder} />
        <WarriorList ids={ordered} chosen={marked} onChoose={open} />
      </div>
      <div ref={pane} tabIndex={-1} className="min-w-0 outline-none">
        {isInPlaceOfList && <BackToList label="All men" onPress={close} />}
        {chosen !== undefined && <GladiatorDetail key={chosen} gladiatorId={chosen} />}
      </div>
    </div>
  );
}

interface OrderProps {
  order: WarriorOrder;
  onOrder: (order: WarriorOrder) => void;
}

function Order({ order, onOrder }: OrderProps) {
  const id = useId();
  return (
    <div className="mb-2 flex items-center gap-2 text-label text-muted">
      <label htmlFor={id}>Sort by</label>
      <span className="relative flex-1">
        <Select
          id={id}
          options={keysOf(WARRIOR_ORDERS)}
          nameOf={(one) => WARRIOR_ORDERS[one]}
          value={order}
          onChange={onOrder}
          className="min-h-9 w-full appearance-none field-box pr-8 pl-2.5 text-small text-ink hover:border-bronze pointer-coarse:min-h-11"
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
        />
      </span>
    </div>
  );
}
