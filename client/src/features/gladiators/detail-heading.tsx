import { conditionColour } from "@ludus/shared/rules/gladiator-rating";
import type { ReactNode } from "react";
import { attributeLabel } from "../../components/attributes/attribute-labels.ts";
import { ShareBar } from "../../components/attributes/share-bar.tsx";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { Standard } from "../../components/standard/standard.tsx";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { formatGold } from "@ludus/shared/rules/gold-text";

interface DetailHeadingProps {
  profile: Profile;
  /** At the right of the name. */
  children: ReactNode;
}

export function DetailHeading({ profile, children }: DetailHeadingProps) {
  return (
    <header className="grid items-center gap-x-8 gap-y-5 px-5 py-6 sm:px-7 md:grid-cols-[auto_minmax(0,1fr)]">
      <CoinPortrait gladiator={profile} size={208} decorative className="mx-auto" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-subtitle leading-tight break-words text-porphyry">
            {profile.name}
          </h2>
          {children}
        </div>
        <p className="flex items-center gap-2 text-lead text-muted">
          <Standard nationality={profile.nationality} />
          {profile.nationality} · {profile.age} years · best with{" "}
          {attributeLabel(profile.bestWeapon).toLowerCase()}
        </p>
        <dl className="mt-4 grid grid-cols-3 gap-x-5 gap-y-3 sm:grid-cols-[repeat(6,auto)]">
          <Figure term="Level">{profile.level}</Figure>
          <Figure term="Experience">{formatGold(profile.experience)}</Figure>
          <Figure term="Potential">{profile.potential}</Figure>
          <Figure term="Wins">{profile.wins}</Figure>
          <Figure term="Losses">{profile.losses}</Figure>
          <Figure term="Kills">{profile.kills}</Figure>
        </dl>
        <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <Gauge term="Morale" percent={profile.morale} />
          <Gauge term="Condition" percent={profile.condition} />
        </dl>
      </div>
    </header>
  );
}

function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-muted">{term}</dt>
      <dd className="text-price leading-tight font-bold">{children}</dd>
    </div>
  );
}

function Gauge({ term, percent }: { term: string; percent: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-y-1">
      <dt className="text-muted">{term}</dt>
      <dd className="font-bold">{percent}%</dd>
      <ShareBar colour={conditionColour(percent)} value={percent} className="col-span-2 h-2" />
    </div>
  );
}
