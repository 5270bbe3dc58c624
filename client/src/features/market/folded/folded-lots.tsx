import ChevronDown from "lucide-react/icons/chevron-down";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { Link } from "react-router-dom";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { useSession } from "../../../lib/session/session.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { LotLink } from "../lot/lot-link.tsx";
import { ShortlistToggle } from "../lot/shortlist-toggle.tsx";

interface FoldedLotsProps {
  /** Newest end last. */
  ids: readonly string[];
  /** On the shortlist a star takes a sold gladiator off it. */
  hasStars?: boolean;
  onDismiss?: (() => void) | undefined;
}

/** Sold lots in one line, which opens them below it. */
export function FoldedLots({ ids, hasStars = false, onDismiss }: FoldedLotsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [newest, ...others] = ids.toReversed();
  if (newest === undefined) return null;
  return (
    <ul
      aria-label="Sold"
      className="mb-2 divide-y divide-line rounded-sm border border-line-strong/50 bg-travertine-deep/60 text-label text-muted"
    >
      <li className="flex items-center gap-2 pr-1">
        <SoldLot gladiatorId={newest} hasStar={hasStars} />
        {others.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            className="flex h-[2rem] shrink-0 items-center gap-1 px-1.5 font-medium pressable pointer-coarse:h-11"
          >
            <span>{`${others.length} more`}</span>
            <ChevronDown className={`size-3.5 ${isOpen ? "rotate-180" : ""}`} />
          </button>
        )}
        {onDismiss && (
          <button
            type="button"
            aria-label="Dismiss"
            onClick={onDismiss}
            className="grid h-[2rem] w-8 shrink-0 place-items-center hover:text-ink pointer-coarse:size-11"
          >
            <X className="size-4" />
          </button>
        )}
      </li>
      {isOpen &&
        others.map((id) => (
          <li key={id} className="flex items-center pr-1">
            <SoldLot gladiatorId={id} hasStar={hasStars} />
          </li>
        ))}
    </ul>
  );
}

interface SoldLotProps {
  gladiatorId: string;
  hasStar: boolean;
}

function SoldLot({ gladiatorId, hasStar }: SoldLotProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const isWon = useSession(({ user }) => user !== null && user.id === auction?.highestBidderId);
  if (!profile || !auction) return null;
  const price = <b className="text-ink">{formatGold(auction.currentBid ?? 0)}</b>;
  return (
    <>
      <p className="relative flex h-[2rem] min-w-0 flex-1 items-center gap-2 pl-2 whitespace-nowrap pointer-coarse:h-11">
        <CoinPortrait
          gladiator={profile}
          size={26}
          decorative
          className="shrink-0 opacity-85 saturate-50"
        />
        <span className="truncate">
          <LotLink
            gladiatorId={gladiatorId}
            className="font-bold text-ink pointer-coarse:py-3 after:inset-0"
          >
            {profile.name}
          </LotLink>{" "}
          ·{" "}
          {isWon ? (
            <>yours for {price}</>
          ) : (
            <>
              sold to{" "}
              <SchoolLink userId={auction.highestBidderId} className="relative z-1">
                {auction.highestBidderName}
              </SchoolLink>{" "}
              for {price}
            </>
          )}
        </span>
        <TimeAgo at={auction.marketEndTime} className="shrink-0 text-note" />
      </p>
      {isWon && (
        <Link
          to={ownedGladiatorPath(gladiatorId)}
          className="shrink-0 px-1.5 font-medium pressable"
        >
          See him
        </Link>
      )}
      {hasStar && <ShortlistToggle gladiatorId={gladiatorId} />}
    </>
  );
}
