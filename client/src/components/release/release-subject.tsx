import { formatGold } from "@ludus/shared/rules/gold-text";
import { Figure } from "../figure/figure.tsx";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { SeasonsLeft } from "../career/seasons-left.tsx";
import { CoinPortrait } from "../coin-portrait/coin-portrait.tsx";
import { GladiatorName } from "../gladiator-name/gladiator-name.tsx";
import { Standard } from "../standard/standard.tsx";

/** The gladiator who would leave. */
export function ReleaseSubject({ profile, paid }: { profile: Profile; paid: number | null }) {
  const { nationality, age, level, wins, losses, marketValue, seasonsLeft } = profile;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5">
      <CoinPortrait gladiator={profile} size={112} decorative className="size-20 sm:size-28" />
      <div>
        <GladiatorName as="h3" name={profile.name} className="text-lead" />
        <p className="flex items-center gap-x-2 text-muted">
          <Standard nationality={nationality} />
          {nationality} · {age} years · level {level} · {wins}–{losses}
        </p>
        <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
          <Figure term="Value">{formatGold(marketValue)}</Figure>
          <Figure term="You paid">{paid === null ? "unknown" : formatGold(paid)}</Figure>
          <Figure term="Games">
            <SeasonsLeft seasons={seasonsLeft} isShort />
          </Figure>
        </dl>
      </div>
    </div>
  );
}
