import { memo, useRef } from "react";
import { useWatchedOnScreen } from "../../../lib/live/use-watched.ts";
import { CardAttributes } from "./card-attributes.tsx";
import { CardBid } from "./card-bid.tsx";
import { CardFrame } from "./card-frame.tsx";
import { CardIdentity } from "./card-identity.tsx";
import { CardTop } from "./card-top.tsx";

interface GladiatorCardProps {
  gladiatorId: string;
  onBid: (gladiatorId: string) => void;
}

/** Every part reads its own share of the state, so that a bid draws only what it changes. */
export const GladiatorCard = memo(function GladiatorCard({
  gladiatorId,
  onBid,
}: GladiatorCardProps) {
  const element = useRef<HTMLElement>(null);
  useWatchedOnScreen(element, gladiatorId);
  return (
    <CardFrame gladiatorId={gladiatorId} ref={element}>
      <CardTop gladiatorId={gladiatorId} />
      <CardIdentity gladiatorId={gladiatorId} />
      <CardAttributes gladiatorId={gladiatorId} />
      <CardBid gladiatorId={gladiatorId} onBid={onBid} />
    </CardFrame>
  );
});
