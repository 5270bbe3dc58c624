import type { Fixture } from "@ludus/shared/contract/leagues-api";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { greatestFirst } from "../../../../components/career/greatest-first.ts";
import { Grown } from "../../../../components/career/grown.tsx";
import { CoinPortrait } from "../../../../components/coin-portrait/coin-portrait.tsx";
import { GladiatorName } from "../../../../components/gladiator-name/gladiator-name.tsx";
import { Column } from "./column.tsx";

type Growth = NonNullable<Fixture["own"]>["growth"];

const SHOWN_AT_FIRST = 3;
const ATTRIBUTES_SHOWN = 3;

interface GrownColumnProps {
  fixture: Fixture;
  growth: Growth;
}

/** The greatest growth comes first. */
export function GrownColumn({ fixture, growth }: GrownColumnProps) {
  const [isWhole, setIsWhole] = useState(false);
  const grown = growth
    .map((one) => ({ ...one, points: pointsOf(one) }))
    .toSorted((one, other) => other.points - one.points);
  const shown = isWhole ? grown : grown.slice(0, SHOWN_AT_FIRST);
  const others = grown.slice(shown.length);
  const sum = (some: typeof grown) => some.reduce((points, one) => points + one.points, 0);
  return (
    <Column title="They grew" note={`${pointsText(sum(grown))} in all`}>
      <ul>
        {shown.map((one) => (
          <Row key={one.gladiatorId} fixture={fixture} one={one} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="pt-1.5 text-small text-arena-muted">
          The others: {pointsText(sum(others))}.{" "}
          <button type="button" onClick={() => setIsWhole(true)} className="font-bold pressable">
            See all
          </button>
        </p>
      )}
    </Column>
  );
}

function Row({ fixture: { bouts }, one }: { fixture: Fixture; one: Growth[number] }) {
  const portrait = bouts
    .flatMap(({ first, second }) => [first, second])
    .find((fighter) => fighter?.id === one.gladiatorId);
  if (!portrait) return null;
  return (
    <li className="flex min-h-14 items-center gap-x-3 border-b border-arena-line/35 py-1">
      <CoinPortrait gladiator={portrait} size={44} decorative className="shrink-0" />
      <div className="min-w-0 flex-1">
        <Link
          to={ownedGladiatorPath(one.gladiatorId)}
          className="block min-w-0 hover:underline max-lg:min-h-11 max-lg:content-center"
        >
          <GladiatorName as="span" name={portrait.name} />
        </Link>
        <span className="flex flex-wrap gap-x-3.5 text-small text-arena-ink">
          {greatestFirst(one.growth)
            .slice(0, ATTRIBUTES_SHOWN)
            .map((attribute) => (
              <Grown key={attribute.name} growth={attribute} />
            ))}
        </span>
      </div>
    </li>
  );
}

function pointsOf({ growth }: Growth[number]): number {
  return growth.reduce((sum, { from, to }) => sum + to - from, 0);
}

function pointsText(points: number): string {
  return points === 1 ? "1 point" : `${points} points`;
}
