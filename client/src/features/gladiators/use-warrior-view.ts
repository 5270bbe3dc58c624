import { keysOf } from "@ludus/shared/records";
import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { useNextGames } from "../../lib/queries/use-next-games.ts";
import { WARRIOR_ORDERS } from "./list/warrior-order.ts";

const VIEWS = { "line-up": "Line-up", ...WARRIOR_ORDERS };
export type WarriorView = keyof typeof VIEWS;

export function nameOfView(view: WarriorView): string {
  return VIEWS[view];
}

/** How the list stands: as the gladiators fight, or sorted; in the address. A server without games knows no line-up. */
export function useWarriorView() {
  const [params, setParams] = useSearchParams();
  const { data: forecast, isError, refetch } = useNextGames();
  const views = forecast?.games === null ? keysOf(WARRIOR_ORDERS) : keysOf(VIEWS);
  const [first = "newest"] = views;
  const view = views.find((one) => one === params.get("sort")) ?? first;
  return {
    view,
    views,
    forecast,
    isError,
    retry: () => void refetch(),
    show: (next: WarriorView) =>
      setParams((current) => withView(current, next), { replace: true, ...KEEP_SCROLL }),
  };
}

function withView(current: URLSearchParams, view: WarriorView): URLSearchParams {
  const changed = new URLSearchParams(current);
  changed.set("sort", view);
  return changed;
}
