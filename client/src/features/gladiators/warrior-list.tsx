import { countdownText } from "@ludus/shared/rules/auctions/countdown";
import { Gavel } from "lucide-react";
import { useCallback, useRef } from "react";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useClockText } from "../../lib/clock/ticking-clock.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { useIsOwnLot } from "../../lib/stores/gladiators/standing.ts";
import { useCentredCurrent } from "../../lib/use-centred-current.ts";

interface WarriorListProps {
  ids: readonly string[];
  chosen: string | undefined;
  onChoose: (gladiatorId: string) => void;
}

export function WarriorList({ ids, chosen, onChoose }: WarriorListProps) {
  const list = useRef<HTMLUListElement>(null);
  useCentredCurrent(list, "[aria-current=true]", chosen);
  return (
    <nav aria-label="Warriors">
      <ul
        ref={list}
        className="relative flex gap-2 max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-sm:-mx-3 max-sm:px-3 max-lg:pb-2 lg:grid lg:grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]"
      >
        {ids.map((id) => (
          <li key={id} className="max-lg:w-60 max-lg:shrink-0">
            <Warrior gladiatorId={id} isChosen={id === chosen} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface WarriorProps {
  gladiatorId: string;
  isChosen: boolean;
  onChoose: (gladiatorId: string) => void;
}

function Warrior({ gladiatorId, isChosen, onChoose }: WarriorProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const isOnSale = useIsOwnLot(gladiatorId);
  if (!profile) return null;
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={() => onChoose(gladiatorId)}
      className={`flex w-full items-center gap-3 rounded-sm border p-2.5 text-left ${isChosen ? "border-oxblood bg-ivory shadow-card" : "border-line bg-ivory/50 hover:bg-ivory"}`}
    >
      <CoinPortrait gladiator={profile} size={52} decorative className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-inscription font-bold text-porphyry">
          {profile.name}
        </span>
        <span className="flex justify-between gap-2 text-small">
          <span className="truncate text-muted">
            {isOnSale ? (
              <ForSale gladiatorId={gladiatorId} />
            ) : (
              `${profile.nationality} · level ${profile.level}`
            )}
          </span>
          <span title="Valued at" className="font-bold">
            <span className="sr-only">, valued at </span>
            {formatGold(profile.marketValue)}
          </span>
        </span>
      </span>
    </button>
  );
}

const MINUTE_MS = 60_000;

/** By the minute: the button that it stands in is read out when it has the focus. */
function ForSale({ gladiatorId }: { gladiatorId: string }) {
  const endsAt = useGladiators(({ auctions }) => auctions[gladiatorId]?.marketEndTime ?? 0);
  const left = useClockText(
    useCallback((now: number) => countdownText(endsAt - now, MINUTE_MS), [endsAt]),
  );
  return (
    <span className="font-medium text-crimson">
      <Gavel aria-hidden="true" className="mr-1 inline size-3.5 align-[-0.12em]" />
      for sale, {left}
    </span>
  );
}
