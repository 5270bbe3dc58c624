import { UNREAD_COUNTED_MAX } from "@ludus/shared/limits";
import { useUnread } from "../../lib/queries/unread.ts";

/** The number of unread letters; nothing if there are none. */
export function UnreadBadge({ className = "" }: { className?: string }) {
  const { unread } = useUnread();
  if (unread === 0) return null;
  const shown = unread < UNREAD_COUNTED_MAX ? String(unread) : `${UNREAD_COUNTED_MAX - 1}+`;
  return (
    <span
      className={`inline-grid h-[1.15rem] min-w-[1.15rem] place-items-center rounded-full bg-gold-bright px-1 font-body text-note leading-none font-bold tracking-normal text-porphyry-deep ${className}`}
    >
      <span className="sr-only"> </span>
      <span>{shown}</span>
      <span className="sr-only"> unread</span>
    </span>
  );
}
