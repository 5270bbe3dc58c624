import { Countdown } from "../../../components/countdown/countdown.tsx";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { ShortlistToggle } from "./shortlist-toggle.tsx";
import { StateChip } from "./state-chip.tsx";

export function CardTop({ gladiatorId }: { gladiatorId: string }) {
  const endsAtMs = useGladiators(({ auctions }) => auctions[gladiatorId]?.marketEndTime ?? 0);
  return (
    <header className="relative flex min-h-12 items-center gap-3 border-b border-line/70 pr-1 pl-4">
      <Countdown endsAtMs={endsAtMs} className="text-[1.125rem]" />
      <StateChip gladiatorId={gladiatorId} />
      <ShortlistToggle gladiatorId={gladiatorId} />
      <HammerLine gladiatorId={gladiatorId} />
    </header>
  );
}

/** The hammer fell: a line is drawn under the auction. */
function HammerLine({ gladiatorId }: { gladiatorId: string }) {
  const hasEnded = useGladiators(({ results }) => gladiatorId in results);
  if (!hasEnded) return null;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 -bottom-px h-[3px] origin-left animate-hammer bg-bronze"
    />
  );
}
