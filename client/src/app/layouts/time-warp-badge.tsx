import { Hourglass } from "lucide-react";
import { useTimeWarp } from "../../lib/clock/time-warp.ts";

/** Players must not mistake a warped game for a real one. */
export function TimeWarpBadge() {
  const timeWarp = useTimeWarp((clock) => clock.timeWarp);
  if (timeWarp === 1) return null;
  const times = timeWarp.toLocaleString("en");
  const words = `For development, this house's clock runs ${times} times as fast as yours.`;
  return (
    <span
      role="note"
      title={words}
      aria-label={`Time ×${times}. ${words}`}
      className="inline-flex cursor-help items-center gap-1.5 rounded-xs border border-gold bg-porphyry px-2 font-inscription text-mark leading-6 font-bold tracking-[0.06em] whitespace-nowrap text-gold-bright"
    >
      <Hourglass aria-hidden="true" className="size-3.5 shrink-0 max-sm:hidden" />
      <span>
        TIME <span className="font-body text-small tracking-normal">×{timeWarp}</span>
      </span>
    </span>
  );
}
