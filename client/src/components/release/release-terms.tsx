import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { upkeepOf } from "@ludus/shared/rules/games/games-pay";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useQuery } from "@tanstack/react-query";
import BedDouble from "lucide-react/icons/bed-double";
import Gavel from "lucide-react/icons/gavel";
import Sword from "lucide-react/icons/sword";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { nextGamesQuery } from "../../lib/queries/next-games-query.ts";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { useSchool } from "../../lib/stores/school-store.ts";
import { comparablesQuery } from "../comparables/comparables-query.ts";
import { GoldAmount } from "../gold/gold-amount.tsx";

interface ReleaseTermsProps {
  profile: Profile;
  /** Gold. */
  pay: number;
  onSell: () => void;
}

/** His release: what it brings and what it ends. */
export function ReleaseTerms({ profile, pay, onSell }: ReleaseTermsProps) {
  return (
    <>
      <div className="rounded-md border border-line bg-tablet px-4 py-3">
        <p className="flex items-baseline justify-between text-lead font-bold">
          You get <GoldAmount amount={pay} className="text-amount leading-tight" />
        </p>
        <p className="text-small text-muted">
          A tenth of his value, in tens, and never more than half of what he cost.
        </p>
        <ul className="mt-2 grid gap-y-2 border-t border-line pt-2.5">
          <Term icon={<BedDouble />}>
            <PlaceFreed profile={profile} />
          </Term>
          <Term icon={<Sword />}>He leaves today, with the wooden sword.</Term>
          <Term icon={<Undo2 />}>There is no way back.</Term>
        </ul>
      </div>
      <MarketInstead gladiatorId={profile.id} pay={pay} onSell={onSell} />
    </>
  );
}

function Term({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5 leading-snug">
      <span aria-hidden="true" className="mt-[0.15em] shrink-0 text-bronze *:size-4.5">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

function PlaceFreed({ profile: { id, marketValue } }: { profile: Profile }) {
  const placesLeft = useSchool(({ school }) => school?.placesLeft ?? 0);
  const { data } = useQuery({ ...nextGamesQuery, enabled: false });
  const isIdle = data?.men.some(({ gladiatorId, isHired }) => gladiatorId === id && !isHired);
  return (
    <>
      His place is free: {placesLeft + 1} of {SCHOOL_PLACES}.
      {isIdle && ` His keep of ${formatGold(upkeepOf(marketValue))} each games ends.`}
    </>
  );
}

interface MarketInsteadProps {
  gladiatorId: string;
  pay: number;
  onSell: () => void;
}

/** Only where gladiators like him fetched more. */
function MarketInstead({ gladiatorId, pay, onSell }: MarketInsteadProps) {
  const { data } = useQuery(comparablesQuery(gladiatorId));
  if (data === undefined || !("median" in data) || data.median <= pay) return null;
  const { low, high } = data;
  return (
    <p className="flex gap-2.5">
      <Gavel className="mt-[0.15em] size-4.5 shrink-0 text-oxblood" />
      <span>
        Men like him fetched <b>{`${formatGold(low)} to ${formatGold(high)}`}</b>.{" "}
        <button type="button" onClick={onSell} className="pressable hover:decoration-oxblood">
          Bring him to the market instead
        </button>
      </span>
    </p>
  );
}
