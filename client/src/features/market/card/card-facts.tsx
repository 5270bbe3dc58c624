import type { ReactNode } from "react";
import { attributeLabel } from "../../../components/attributes/attribute-labels.ts";
import { formatGold } from "../../../lib/gold.ts";
import { useGladiators } from "../../../lib/stores/gladiators-store.ts";

export function CardFacts({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  if (!profile) return null;
  const { level, potential, wins, losses, bestWeapon, marketValue } = profile;
  return (
    <dl className="flex h-[2.41rem] items-center justify-between gap-2 px-3.5 whitespace-nowrap">
      <Fact term="Level">{level}</Fact>
      <Fact term="Potential">{potential}</Fact>
      <Fact term="Record">
        {wins}–{losses}
      </Fact>
      <Fact term="Best with">{attributeLabel(bestWeapon)}</Fact>
      <Fact term="Valued at" className="text-right">
        {formatGold(marketValue)}
      </Fact>
    </dl>
  );
}

interface FactProps {
  term: string;
  className?: string;
  children: ReactNode;
}

function Fact({ term, className = "", children }: FactProps) {
  return (
    <div className={`leading-[1.12] ${className}`}>
      <dt className="text-mark text-muted">{term}</dt>
      <dd className="text-small font-bold">{children}</dd>
    </div>
  );
}
