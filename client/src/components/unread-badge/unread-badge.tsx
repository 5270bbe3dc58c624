import { UNREAD_COUNTED_MAX } from "@ludus/shared/limits";
import { useUnread } from "../../lib/queries/letters/unread.ts";

const DISC = "h-[1.15rem] min-w-[1.15rem] rounded-full bg-gold-bright px-1";
const NUMBER = "font-body text-note leading-none font-bold tracking-normal text-porphyry-deep";

/** The number of unread letters; nothing if there are none. */
export function UnreadBadge({ className = "" }: { className?: string }) {
  const { unread } = useUnread();
  if (unread === 0) return null;
  const shown = unread < UNREAD_COUNTED_MAX ? String(unread) : `${UNREAD_COUNTED_MAX - 1}+`;
  return (
    <span className={`inline-grid place-items-center ${DISC} ${NUMBER} ${className}`}>
      <span className="sr-only"> </span>
      <span>{shown}</span>
      <span className="sr-only"> unread</span>
    </span>
  );
}
