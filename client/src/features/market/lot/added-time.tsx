import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

interface AddedTimeProps {
  gladiatorId: string;
  className?: string;
}

/** Says that a late bid has moved the end, and shines up whenever one does. */
export function AddedTime({ gladiatorId, className = "" }: AddedTimeProps) {
  const extendedTo = useGladiators(({ auctions }) => {
    const auction = auctions[gladiatorId];
    return auction?.status === "open" && auction.extended ? auction.marketEndTime : null;
  });
  if (extendedTo === null) return null;
  return (
    <span
      key={extendedTo}
      title="A late bid has added time"
      className={`animate-reveal rounded-xs text-mark leading-none font-bold whitespace-nowrap text-rust-ink ${className}`}
    >
      <span aria-hidden="true">+time</span>
      <span className="sr-only">, time added</span>
    </span>
  );
}
