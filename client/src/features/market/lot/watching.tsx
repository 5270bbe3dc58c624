import Users from "lucide-react/icons/users";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useWatchersOf } from "../../../lib/stores/gladiators/watchers.ts";

interface WatchingProps {
  gladiatorId: string;
  /** The number without its word, which is read out all the same. */
  isShort?: boolean;
  className?: string;
}

/** Stands at the end of its line, so that it moves nothing when it comes and goes. */
export function Watching({ gladiatorId, isShort = false, className = "" }: WatchingProps) {
  const watchers = useWatchersOf(gladiatorId);
  const isOpen = useGladiators(({ auctions }) => auctions[gladiatorId]?.status === "open");
  if (watchers === null || !isOpen) return null;
  const number = formatGold(watchers);
  return (
    <span
      title={`${number} players are watching`}
      className={`ml-auto flex shrink-0 items-center gap-1 whitespace-nowrap ${className}`}
    >
      <Users className="size-3.5" />
      <span>
        {number}
        <span className={isShort ? "sr-only" : ""}> watching</span>
      </span>
    </span>
  );
}
