import { Hourglass } from "lucide-react";
import { useTimeWarp } from "../../lib/time-warp.ts";

/** Nobody may take a house that lives faster for one that is played in earnest. */
export function TimeWarpBadge() {
  const timeWarp = useTimeWarp((clock) => clock.timeWarp);
  if (timeWarp === 1) return null;
  const times = timeWarp.toLocaleString("en");
  const words = `Time ×${times}: for development, this house's clock runs ${times} times as fast as yours.`;
  return (
    <span
      role="note"
      title={words}
      aria-label={words}
      className="inline-flex cursor-help items-center gap-1.5 rounded-xs border border-gold bg-bronze px-2 py-1 font-inscription text-[0.8125rem] font-bold tracking-[0.06em] whitespace-nowrap text-gold-pale"
    >
      <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
      TIME ×{times}
    </span>
  );
}
