import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Flag } from "../../../components/flag/flag.tsx";
import { attributeLabel } from "../../../components/attributes/attribute-labels.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";

export function CardIdentity({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  if (!profile) return null;
  const { name, nationality, age, level, wins, losses, potential, bestWeapon } = profile;
  return (
    <div className="flex items-center gap-4 px-4 pt-4 pb-3">
      <CoinPortrait gladiator={profile} size={108} decorative className="shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 title={name} className="truncate text-[1.3125rem] leading-tight text-porphyry">
          {name}
        </h2>
        <p className="flex items-center gap-2 text-muted">
          <Flag nationality={nationality} decorative className="rounded-[1px] shadow-xs" />
          <span className="truncate">
            {nationality} · {age} years
          </span>
        </p>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
          <Fact term="Level">{level}</Fact>
          <Fact term="Record">
            {wins}–{losses}
          </Fact>
          <Fact term="Potential">{potential}</Fact>
          <Fact term="Best with">{attributeLabel(bestWeapon)}</Fact>
        </dl>
      </div>
    </div>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="leading-tight">
      <dt className="text-[0.8125rem] text-muted">{term}</dt>
      <dd className="font-bold whitespace-nowrap">{children}</dd>
    </div>
  );
}
