import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { memo, useRef, useState } from "react";
import { useIsNear, useWatchedOnScreen } from "../../../lib/live/use-watched.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { BidButton } from "../lot/bid-button.tsx";
import { CardAttributes } from "./card-attributes.tsx";
import { CardBids } from "./card-bids.tsx";
import { CardFacts } from "./card-facts.tsx";
import { CardFrame } from "./card-frame.tsx";
import { CardHead } from "./card-head.tsx";
import { CardPrice } from "./card-price.tsx";
import { CardTop } from "./card-top.tsx";

interface GladiatorCardProps {
  gladiatorId: string;
  /** Says Update Bid, as every card there does. */
  isOnActiveBids?: boolean;
}

/** Every part reads its own share of the state, so that a bid draws only what it changes. */
export const GladiatorCard = memo(function GladiatorCard({
  gladiatorId,
  isOnActiveBids = false,
}: GladiatorCardProps) {
  const element = useRef<HTMLElement>(null);
  useWatchedOnScreen(element, gladiatorId);
  const isNear = useIsNear(element);
  // Kept here, since a card that is far from the screen drops its parts.
  const [group, setGroup] = useState<AttributeGroup>("weapons");
  return (
    <CardFrame gladiatorId={gladiatorId} isNear={isNear} ref={element}>
      <CardHead gladiatorId={gladiatorId} top={<CardTop gladiatorId={gladiatorId} />} isLink>
        <CardBid gladiatorId={gladiatorId} isOnActiveBids={isOnActiveBids} />
      </CardHead>
      <CardFacts gladiatorId={gladiatorId} />
      <CardAttributes gladiatorId={gladiatorId} chosen={group} onChoose={setGroup} />
      <CardBids gladiatorId={gladiatorId} />
    </CardFrame>
  );
});

function CardBid({ gladiatorId, isOnActiveBids }: Required<GladiatorCardProps>) {
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  if (!auction) return null;
  return (
    <>
      <CardPrice auction={auction} />
      <BidButton
        auction={auction}
        isOnActiveBids={isOnActiveBids}
        look="main"
        size="plate"
        className="w-[6.53rem] flex-none"
      />
    </>
  );
}
