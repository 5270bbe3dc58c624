import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

interface AddedTimeProps {
  gladiatorId: string;
  className?: string;
}

const LATE_BID = { title: "A late bid has added time", shown: "+time", read: ", time added" };
const OUTAGE = {
  title: "Moved: the market was closed",
  shown: "Moved",
  read: ", moved: the market was closed",
};

/** Says why the end has moved, and shines up whenever it does. */
export function AddedTime({ gladiatorId, className = "" }: AddedTimeProps) {
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  if (auction?.status !== "open" || !(auction.extended || auction.timesMoved)) return null;
  const { title, shown, read } = auction.extended ? LATE_BID : OUTAGE;
  return (
    <span
      key={auction.marketEndTime}
      title={title}
      className={`animate-reveal rounded-xs text-mark leading-none font-bold whitespace-nowrap text-rust-ink ${className}`}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{read}</span>
    </span>
  );
}
