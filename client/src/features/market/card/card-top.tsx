import { AddedTime } from "../lot/added-time.tsx";
import { ShortlistToggle } from "../lot/shortlist-toggle.tsx";
import { StateChip } from "../lot/state-chip.tsx";
import { TimeLeft } from "../lot/time-left.tsx";

export function CardTop({ gladiatorId }: { gladiatorId: string }) {
  return (
    <>
      <TimeLeft gladiatorId={gladiatorId} className="text-lead whitespace-nowrap" />
      <StateChip gladiatorId={gladiatorId} />
      <AddedTime gladiatorId={gladiatorId} />
      <ShortlistToggle gladiatorId={gladiatorId} />
    </>
  );
}
