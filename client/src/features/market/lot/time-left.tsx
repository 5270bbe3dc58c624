import { Countdown } from "../../../components/countdown/countdown.tsx";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** Renders nothing once the auction's end is known. */
export function TimeLeft({ gladiatorId, className }: { gladiatorId: string; className: string }) {
  const endsAt = useGladiators(({ auctions }) => {
    const auction = auctions[gladiatorId];
    return auction?.status === "open" ? auction.marketEndTime : null;
  });
  return endsAt === null ? null : <Countdown endsAt={endsAt} className={className} />;
}
