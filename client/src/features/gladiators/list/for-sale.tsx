import { countdownText } from "@ludus/shared/rules/auctions/countdown";
import Gavel from "lucide-react/icons/gavel";
import { useCallback } from "react";
import { MINUTE_MS } from "@ludus/shared/durations";
import { useClockText } from "../../../lib/clock/ticking-clock.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** By the minute: the button that it stands in is read out when it has the focus. */
export function ForSale({ gladiatorId }: { gladiatorId: string }) {
  const endsAt = useGladiators(({ auctions }) => auctions[gladiatorId]?.marketEndTime ?? 0);
  const left = useClockText(
    useCallback((now: number) => countdownText(endsAt - now, MINUTE_MS), [endsAt]),
  );
  return (
    <span className="truncate font-medium text-crimson">
      <Gavel className="mr-1 inline size-3.5 align-[-0.12em]" />
      <span>{`for sale, ${left}`}</span>
    </span>
  );
}
