import type { ReactNode } from "react";
import { attributeLabel } from "../../../components/attributes/attribute-labels.ts";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

export function CardFacts({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  if (!profile) return null;
  const { level, potential, wins, losses, bestWeapon, marketValue, seasonsLeft } = profile;
  return (
    <dl className="grid h-[2.41rem] grid-flow-col grid-rows-[auto_auto] content-center justify-between gap-x-2 px-3.5 leading-[1.12] whitespace-nowrap">
      <Fact term="Level">{level}</Fact>
      <Fact term="Potential">{potential}</Fact>
      <Fact term="Record">
        {wins}–{losses}
      </Fact>
      <Fact term="Best with">{attributeLabel(bestWeapon)}</Fact>
      <Fact
        term={`Value · ${seasonsLeft} left`}
        title="Games left in his career"
        className="text-right"
      >
        {formatGold(marketValue)}
      </Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  title?: string;
  className?: string;
  children: ReactNode;
}

function Fact({ term, title, className = "", children }: FactProps) {
  return (
    <>
      <dt title={title} className={`text-mark leading-[1.12] text-muted ${className}`}>
        {term}
      </dt>
      <dd className={`text-small leading-[1.12] font-bold ${className}`}>{children}</dd>
    </>
  );
}
