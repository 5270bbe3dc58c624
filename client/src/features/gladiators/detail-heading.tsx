import { conditionColour } from "@ludus/shared/rules/gladiator-rating";
import type { ReactNode } from "react";
import { Figure } from "../../components/figure/figure.tsx";
import { attributeLabel } from "../../components/attributes/attribute-labels.ts";
import { ShareBar } from "../../components/attributes/share-bar.tsx";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { Standard } from "../../components/standard/standard.tsx";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { formatGold } from "@ludus/shared/rules/gold-text";

interface DetailHeadingProps {
  profile: Profile;
  /** A button at the right of the name, or below it where the pane is narrow. */
  children: ReactNode;
}

const COLUMNS =
  "grid-cols-[auto_minmax(0,1fr)] gap-x-5 @min-[46rem]:grid-cols-[auto_minmax(0,1fr)_auto] @min-[46rem]:gap-x-8";
const BELOW_NAME =
  "col-span-2 @min-[30rem]:col-span-1 @min-[30rem]:col-start-2 @min-[30rem]:justify-items-start @min-[30rem]:self-start";
const BESIDE_NAME = "@min-[46rem]:col-start-3 @min-[46rem]:row-start-1 @min-[46rem]:self-end";

export function DetailHeading({ profile, children }: DetailHeadingProps) {
  const hasButton = Boolean(children);
  return (
    <header className={`grid items-center gap-y-3 px-5 py-5 sm:px-7 ${COLUMNS}`}>
      <CoinPortrait
        gladiator={profile}
        size={208}
        decorative
        className="size-24 @min-[30rem]:size-32 @min-[30rem]:row-span-2 @min-[46rem]:size-52"
      />
      <div
        className={`min-w-0 @min-[46rem]:row-span-1 @min-[46rem]:self-end ${hasButton ? "@min-[30rem]:self-end" : "@min-[30rem]:row-span-2"}`}
      >
        <h2 className="text-amount leading-tight break-words text-porphyry @min-[30rem]:text-subtitle">
          {profile.name}
        </h2>
        <p className="flex items-baseline gap-x-2 text-muted @min-[30rem]:text-lead">
          <Standard nationality={profile.nationality} className="self-start mt-1" />
          <span>
            {profile.nationality} · {profile.age} years · best with{" "}
            {attributeLabel(profile.bestWeapon).toLowerCase()}
          </span>
        </p>
      </div>
      {hasButton && <div className={`grid ${BELOW_NAME} ${BESIDE_NAME}`}>{children}</div>}
      <div className="col-span-2 min-w-0 @min-[46rem]:col-start-2 @min-[46rem]:row-start-2 @min-[46rem]:self-start">
        <dl className="grid grid-cols-3 gap-x-5 gap-y-3 text-price @min-[30rem]:grid-cols-[repeat(6,auto)]">
          <Figure term="Level">{profile.level}</Figure>
          <Figure term="Experience">{formatGold(profile.experience)}</Figure>
          <Figure term="Potential">{profile.potential}</Figure>
          <Figure term="Wins">{profile.wins}</Figure>
          <Figure term="Losses">{profile.losses}</Figure>
          <Figure term="Kills">{profile.kills}</Figure>
        </dl>
        <dl className="mt-3 grid grid-cols-2 gap-x-8 gap-y-3">
          <Gauge term="Morale" percent={profile.morale} />
          <Gauge term="Condition" percent={profile.condition} />
        </dl>
      </div>
    </header>
  );
}

function Gauge({ term, percent }: { term: string; percent: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-y-1">
      <dt className="text-muted">{term}</dt>
      <dd className="font-bold">{percent} %</dd>
      <ShareBar colour={conditionColour(percent)} value={percent} className="col-span-2 h-2" />
    </div>
  );
}
