import type { GamesForecast } from "@ludus/shared/contract/games-api";
import { FAVOURITE_OPPONENTS } from "@ludus/shared/rules/games/fight-rating";
import type { ReactNode } from "react";
import { GROUP_LABELS } from "../../../../components/attributes/attribute-labels.ts";
import { CoinPortrait } from "../../../../components/coin-portrait/coin-portrait.tsx";
import { splitName } from "../../../../components/gladiator-name/split-name.ts";
import { tightClass } from "../../../../components/gladiator-name/tight-class.ts";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import type { FixtureBout } from "../../evening/play/score.ts";
import { Condition } from "./condition.tsx";

const ROW = "grid items-center gap-x-1.5 border-b border-line last:border-0 @min-[32rem]:gap-x-2";
const COIN = "size-[2.1rem] shrink-0";

interface PairProps {
  place: number;
  own: GamesForecast | undefined;
  theirs: FixtureBout["first"] | undefined;
  /** Nothing is known of the other side. */
  isOnlyOurs: boolean;
  wasTheirs: boolean;
  wasOurs: boolean;
}

/** One place of both line-ups. */
export function Pair({ place, own, theirs, isOnlyOurs, wasTheirs, wasOurs }: PairProps) {
  const profile = useGladiators(({ profiles }) => own && profiles[own.gladiatorId]);
  return (
    <li className={`arena-pair ${ROW}`}>
      <span className="text-label text-muted @max-[32rem]:sr-only">{place}</span>
      <span className="grid">
        {profile && <CoinPortrait gladiator={profile} size={34} decorative className={COIN} />}
      </span>
      {own ? (
        <span className="min-w-0 leading-tight">
          <Name name={own.name} />
          <Facts>
            <span className="@min-[32rem]:hidden">
              <Condition percent={own.condition} isShort />{" "}
            </span>
            {profile?.fightingStyle}
            {own.training !== "style" && (
              <b className="text-bronze @max-[32rem]:sr-only"> · {GROUP_LABELS[own.training]}</b>
            )}
            {wasTheirs && <span className="text-oxblood @max-[32rem]:sr-only"> · was theirs</span>}
          </Facts>
        </span>
      ) : (
        <Empty>your place is empty</Empty>
      )}
      <span className="@max-[32rem]:hidden">{own && <Condition percent={own.condition} />}</span>
      <Favoured own={profile?.fightingStyle} theirs={theirs?.fightingStyle} />
      {theirs ? (
        <span className="min-w-0 text-right leading-tight">
          <Name name={theirs.name} />
          <Facts>
            {wasOurs && <span className="text-oxblood @max-[32rem]:sr-only">was yours · </span>}
            {theirs.fightingStyle}
            <span className="max-sm:sr-only"> · level {theirs.level}</span>
          </Facts>
        </span>
      ) : (
        <span className="text-right">{!isOnlyOurs && <Empty>nobody seen</Empty>}</span>
      )}
      <span className="grid">
        {theirs && (
          <CoinPortrait gladiator={theirs} size={34} decorative facing="left" className={COIN} />
        )}
      </span>
    </li>
  );
}

function Name({ name }: { name: string }) {
  const { given } = splitName(name);
  return (
    <span
      title={name}
      className="block truncate font-inscription text-small font-bold text-porphyry"
    >
      <span className={tightClass(given)}>{given}</span>
    </span>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <span className="block truncate text-label text-muted">{children}</span>;
}

function Empty({ children }: { children: ReactNode }) {
  return <span className="text-label text-muted">{children}</span>;
}

/** A style that is made to beat the other is worth 25 points of rating. */
const WORTH = "Made to beat the other style: worth about one bout in ten";

function Favoured({
  own,
  theirs,
}: Record<"own" | "theirs", keyof typeof FAVOURITE_OPPONENTS | undefined>) {
  if (!own || !theirs) return <span />;
  const isOurs = FAVOURITE_OPPONENTS[own] === theirs;
  const isTheirs = FAVOURITE_OPPONENTS[theirs] === own;
  if (!isOurs && !isTheirs) {
    return (
      <span aria-hidden="true" className="text-center text-muted">
        –
      </span>
    );
  }
  return (
    <span
      title={WORTH}
      className={`flex items-center justify-center gap-x-0.5 text-note font-bold ${isOurs ? "text-laurel-ink" : "text-rust-ink"}`}
    >
      {isOurs && <Arrow>‹</Arrow>}
      <span className="@max-[32rem]:sr-only">
        <span className="sr-only">{isOurs ? "yours " : "theirs "}</span>favoured
      </span>
      {isTheirs && <Arrow>›</Arrow>}
    </span>
  );
}

function Arrow({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="pb-1 text-price leading-none">
      {children}
    </span>
  );
}
