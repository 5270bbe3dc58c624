import type { ReactNode } from "react";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { Standard } from "../../../components/standard/standard.tsx";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { LotLink } from "../lot/lot-link.tsx";
import { SellerMark } from "../lot/seller-mark.tsx";
import { useOfferingSchool } from "../lot/use-offering-school.ts";
import { Watching } from "../lot/watching.tsx";
import { useSession } from "../../../lib/session/session.ts";

interface CardHeadProps {
  gladiatorId: string;
  top: ReactNode;
  /** Name and coin open the lot. */
  isLink?: boolean;
  /** The slab below the name: price and button. */
  children: ReactNode;
}

/** The width of its column. */
const COIN = "[--coin:5.9rem] @min-[20.5rem]:[--coin:7.65rem]";

/** The facts for a decision to bid, at the top of the card; the coin overlaps its parts. */
export function CardHead({ gladiatorId, top, isLink = false, children }: CardHeadProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const playerId = useSession((session) => session.user?.id);
  const isOffered = useOfferingSchool(gladiatorId) !== undefined;
  const isJustWon = useGladiators(
    ({ results }) => playerId !== undefined && results[gladiatorId]?.winnerId === playerId,
  );
  if (!profile) return null;
  const name = <GladiatorName name={profile.name} as="h2" className="text-lead leading-[1.3rem]" />;
  return (
    <div
      className={`relative grid h-[8.82rem] grid-cols-[var(--coin)_minmax(0,1fr)] grid-rows-[2.24rem_minmax(0,1fr)_3.53rem] ${COIN}`}
    >
      {/* The coin turns once when the gladiator becomes the player's. */}
      <CoinPortrait
        gladiator={profile}
        size={114}
        decorative
        className={`z-1 col-start-1 row-span-3 row-start-1 size-[5.3rem] place-self-center @min-[20.5rem]:size-[6.7rem] ${isJustWon ? "animate-turn" : ""}`}
      />
      <div className="col-start-2 row-start-1 flex items-center gap-1.5 pt-0.5 pr-1">{top}</div>
      <div className="col-start-2 row-start-2 min-w-0 pr-2">
        {isLink ? (
          <LotLink
            gladiatorId={gladiatorId}
            className="block pointer-coarse:-mb-[1.4rem] pointer-coarse:pb-[1.4rem] after:inset-y-0 after:left-0 after:z-1 after:w-(--coin) after:rounded-full"
          >
            {name}
          </LotLink>
        ) : (
          name
        )}
        <p className="flex items-center gap-2 text-label leading-[1.3rem] text-muted">
          <Standard nationality={profile.nationality} />
          <span className="truncate">
            {profile.nationality}, {profile.age}
            <span className="sr-only"> years</span>
          </span>
          <SellerMark gladiatorId={gladiatorId} className="-ml-0.5 min-w-[3.2rem] flex-1" />
          <Watching gladiatorId={gladiatorId} isShort={isOffered} className="text-bronze" />
        </p>
      </div>
      <div className="relative col-span-2 col-start-1 row-start-3 flex items-center gap-1.5 border-y border-line/70 bg-tablet pr-2 pl-(--coin)">
        <HammerLine gladiatorId={gladiatorId} />
        {children}
      </div>
    </div>
  );
}

/** The hammer fell: a line is drawn under the auction. */
function HammerLine({ gladiatorId }: { gladiatorId: string }) {
  const hasEnded = useGladiators(({ results }) => gladiatorId in results);
  if (!hasEnded) return null;
  return (
    <div
      aria-hidden="true"
      className="absolute inset-x-0 -top-px h-[3px] origin-left animate-hammer bg-bronze"
    />
  );
}
