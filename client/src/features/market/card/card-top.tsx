import { Countdown } from "../../../components/countdown/countdown.tsx";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { ShortlistToggle } from "./shortlist-toggle.tsx";
import { StateChip } from "./state-chip.tsx";

export function CardTop({ gladiatorId }: { gladiatorId: string }) {
  const endsAtMs = useGladiators(({ auctions }) => auctions[gladiatorId]?.marketEndTime ?? 0);
  return (
    <header className="flex min-h-12 items-center gap-3 border-b border-line/70 pr-1 pl-4">
      <Countdown endsAtMs={endsAtMs} className="text-[1.125rem]" />
      <StateChip gladiatorId={gladiatorId} />
      <ShortlistToggle gladiatorId={gladiatorId} />
    </header>
  );
}
