import { useReducer } from "react";
import { useIsOwnLot, useOwnMaximum } from "../../../../lib/stores/gladiators/standing.ts";
import { useSeenSum } from "../draft/use-seen-sum.ts";
import { blankDraft, changeDraft } from "../draft/bid-draft.ts";
import type { BidFormProps } from "./form-frame.tsx";
import { LeaderForm } from "./leader-form.tsx";
import { OfferForm } from "./offer-form.tsx";
import { OwnLot } from "./own-lot.tsx";

/** A bid; for who leads, how far the bid goes; for the seller, how the sale stands. */
export function BidForm(props: BidFormProps) {
  const { minimumBid } = props.auction;
  const ownMaximum = useOwnMaximum(props.auction);
  const isOwn = useIsOwnLot(props.auction.gladiatorId);
  const isLeading = ownMaximum !== null;
  const seen = useSeenSum(isLeading ? "maximum" : String(minimumBid));
  const side = { isLeading, firstMinimum: minimumBid };
  const [draft, change] = useReducer(changeDraft, side, blankDraft);
  if (draft.isLeading !== isLeading) change({ type: "turned", isLeading, minimumBid });
  if (isOwn) return <OwnLot {...props} />;
  if (ownMaximum === null)
    return <OfferForm {...props} draft={draft} change={change} seen={seen} />;
  return (
    <LeaderForm {...props} draft={draft} change={change} seen={seen} ownMaximum={ownMaximum} />
  );
}
