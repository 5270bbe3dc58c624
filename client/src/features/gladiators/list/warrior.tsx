import type { GladiatorAccount } from "@ludus/shared/contract/gladiators-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { SeasonsLeft } from "../../../components/career/seasons-left.tsx";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { Standard } from "../../../components/standard/standard.tsx";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { useIsOwnLot } from "../../../lib/stores/gladiators/standing.ts";
import { ForSale } from "./for-sale.tsx";
import { PaySoFar } from "./pay-so-far.tsx";
import { rowClass } from "./row-class.ts";

interface WarriorProps {
  profile: Profile;
  account: GladiatorAccount | undefined;
  isChosen: boolean;
  onChoose: (gladiatorId: string) => void;
}

const COLOURS = "hover:bg-tablet current:border-gold current:bg-sand/60";

export function Warrior({ profile, account, isChosen, onChoose }: WarriorProps) {
  const { id, name, marketValue, seasonsLeft } = profile;
  const isOnSale = useIsOwnLot(id);
  const paid = account?.paid ?? null;
  return (
    <button
      type="button"
      aria-current={isChosen}
      onClick={() => onChoose(id)}
      className={`grid min-h-16 w-full border-l-4 border-transparent py-1 pl-2! text-left focus-inside @min-[29rem]:min-h-14 ${COLOURS} ${rowClass}`}
    >
      <CoinPortrait gladiator={profile} size={42} decorative />
      <span className="min-w-0">
        <GladiatorName as="span" isTight name={name} />
        <span className="flex min-w-0 items-center gap-1.5 text-label text-muted">
          {isOnSale ? <ForSale gladiatorId={id} /> : <Description profile={profile} paid={paid} />}
        </span>
      </span>
      <span className="grid justify-items-end @min-[29rem]:contents">
        <span className="text-right font-bold">
          <span className="sr-only">, valued at </span>
          {formatGold(marketValue)}
        </span>
        <span className="hidden text-right text-muted @min-[29rem]:block">
          <span className="sr-only">, paid </span>
          {paid === null ? "–" : formatGold(paid)}
        </span>
        <PaySoFar earned={account?.earned} />
      </span>
      <span className="hidden text-right @min-[29rem]:block">
        <span className="sr-only">, </span>
        <SeasonsLeft seasons={seasonsLeft} isShort />
      </span>
    </button>
  );
}

/** Where no columns tell what he cost and how long he stays, it tells that. */
function Description({ profile, paid }: { profile: Profile; paid: number | null }) {
  const { nationality, seasonsLeft } = profile;
  return (
    <>
      <span className="hidden items-center gap-1.5 @min-[29rem]:flex">
        <Standard nationality={nationality} />
        <span className="truncate">{nationality}</span>
      </span>
      <span className="truncate @min-[29rem]:hidden">
        {paid !== null && `paid ${formatGold(paid)} · `}
        <SeasonsLeft seasons={seasonsLeft} />
      </span>
    </>
  );
}
