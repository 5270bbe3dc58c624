import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Flag } from "../../../components/flag/flag.tsx";
import { attributeLabel } from "../../../components/attributes/attribute-labels.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { useSession } from "../../../lib/session.ts";

/** Above this many letters a name is set smaller and may take two lines. */
const LONG_NAME = 13;

export function CardIdentity({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const playerId = useSession((session) => session.user?.id);
  const isJustWon = useGladiators(
    ({ results }) => playerId !== undefined && results[gladiatorId]?.winnerId === playerId,
  );
  if (!profile) return null;
  const { name, nationality, age, level, wins, losses, potential, bestWeapon } = profile;
  const nameSize = name.length > LONG_NAME ? "text-[1.0625rem]" : "text-[1.3125rem]";
  return (
    <div className="flex h-[10.25rem] items-center gap-4 px-4 pt-2">
      {/* The coin turns once when he becomes the player's. */}
      <CoinPortrait
        gladiator={profile}
        size={112}
        decorative
        className={`shrink-0 ${isJustWon ? "animate-turn" : ""}`}
      />
      <div className="min-w-0 flex-1">
        <h2 title={name} className={`line-clamp-2 leading-[1.15] text-porphyry ${nameSize}`}>
          {name}
        </h2>
        <p className="mt-0.5 flex items-center gap-2 text-muted">
          <Flag nationality={nationality} decorative className="rounded-[1px] shadow-xs" />
          <span className="truncate">
            {nationality} · {age} years
          </span>
        </p>
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-0.5">
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
    <div className="leading-[1.2]">
      <dt className="text-[0.8125rem] text-muted">{term}</dt>
      <dd className="font-bold whitespace-nowrap">{children}</dd>
    </div>
  );
}
