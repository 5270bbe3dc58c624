import type { AuctionState } from "@ludus/shared/model/auction";
import { memo, useRef } from "react";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { isVast } from "../../../components/gold/is-vast.ts";
import { useIsNear, useWatchedOnScreen } from "../../../lib/live/use-watched.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import {
  useMaximumAbovePrice,
  useStanding,
  type Standing,
} from "../../../lib/stores/gladiators/standing.ts";
import { AddedTime } from "../lot/added-time.tsx";
import { BidButton } from "../lot/bid-button.tsx";
import { LotLink } from "../lot/lot-link.tsx";
import { GlowOnChange } from "../lot/glow-on-change.tsx";
import { maximumText } from "../lot/maximum-text.ts";
import { SellerMark } from "../lot/seller-mark.tsx";
import { StateChip } from "../lot/state-chip.tsx";
import { TimeLeft } from "../lot/time-left.tsx";

const EDGES: Record<Standing, string> = {
  leading: "border-l-4 border-l-laurel pl-1",
  outbid: "border-l-4 border-l-blood pl-1",
  // As wide as the others' edges.
  none: "pl-[calc(0.25rem+3px)]",
};

interface CompactLotProps {
  gladiatorId: string;
  isOnActiveBids: boolean;
}

/** A row of the table for windows that are too narrow for it. */
export const CompactLot = memo(function CompactLot({
  gladiatorId,
  isOnActiveBids,
}: CompactLotProps) {
  const element = useRef<HTMLElement>(null);
  useWatchedOnScreen(element, gladiatorId);
  const isNear = useIsNear(element);
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const standing = useStanding(gladiatorId);
  if (!profile || !auction) return null;
  return (
    <article
      ref={element}
      tabIndex={-1}
      aria-label={profile.name}
      data-standing={standing}
      className={`@container relative flex h-[4.1rem] items-center gap-2 rounded-sm border border-line bg-ivory pr-1.5 ${EDGES[standing]}`}
    >
      {isNear ? (
        <>
          <CoinPortrait gladiator={profile} size={44} decorative className="shrink-0" />
          <div className="min-w-0 flex-1">
            <LotLink
              gladiatorId={gladiatorId}
              className="block pointer-coarse:-mb-[1.5rem] pointer-coarse:pb-[1.5rem] after:inset-y-0 after:left-0 after:right-[7.3rem]"
            >
              <GladiatorName name={profile.name} as="h2" className="text-small leading-[1.2rem]" />
            </LotLink>
            <p className="flex h-[1.1rem] items-center gap-2 text-note whitespace-nowrap text-muted">
              {auction.currentBid === null ? (
                "No bids yet"
              ) : isVast(auction.currentBid) ? (
                <b className="text-mark text-ink">{formatGold(auction.currentBid)}</b>
              ) : (
                <GoldAmount amount={auction.currentBid} className="text-ink" />
              )}
              <span className="truncate">
                <MaximumOrLevel auction={auction} level={profile.level} />{" "}
                <SellerMark gladiatorId={gladiatorId} />
              </span>
            </p>
            <p className="flex h-[1.2rem] items-center gap-2 text-note whitespace-nowrap">
              <TimeLeft gladiatorId={gladiatorId} className="" />
              <StateChip gladiatorId={gladiatorId} />
              <AddedTime gladiatorId={gladiatorId} />
            </p>
          </div>
          <BidButton
            auction={auction}
            isOnActiveBids={isOnActiveBids}
            look="quiet"
            size="plate"
            className="w-[6.53rem] flex-none"
          />
          <GlowOnChange gladiatorId={gladiatorId} />
        </>
      ) : (
        <h2 className="pl-14 text-small">{profile.name}</h2>
      )}
    </article>
  );
});

/** Where the player leads, the own maximum matters more than the gladiator's level. */
function MaximumOrLevel({ auction, level }: { auction: AuctionState; level: number }) {
  const maximum = useMaximumAbovePrice(auction);
  if (maximum === null) return <>Level {level}</>;
  return <span className="font-medium text-laurel-ink">{maximumText(maximum)}</span>;
}
