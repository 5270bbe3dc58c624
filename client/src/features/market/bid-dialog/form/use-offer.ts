import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { BidAnswer } from "@ludus/shared/contract/market/bids-api";
import { Problem } from "@ludus/shared/contract/problems";
import { formatGold, parseGold } from "@ludus/shared/rules/gold-text";
import { placeBid } from "../../../../lib/live/place-bid.ts";
import { useShortlistNote } from "../../../../lib/queries/player-queries.ts";
import { playSound } from "../../../../lib/sound/play-sound.ts";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { nextToastOf, showToast } from "../../../../components/toaster/toasts.ts";
import type { Sums } from "../draft/bid-check.ts";
import type { Answered } from "../draft/bid-draft.ts";
import { offerIn } from "../draft/offer.ts";
import { refusalIn } from "../draft/refusal.ts";
import { useCanBid } from "../draft/use-can-bid.ts";
import { useSpendable } from "../draft/use-spendable.ts";
import type { BidFormProps, DraftProps } from "./form-frame.tsx";

/** A question that the price raised is answered after this long, not by the press that it met. */
const ANSWER_AFTER_MS = 1000;

/** The offer that the draft makes, whether it can be placed, and the ways to place it. */
export function useOffer(props: BidFormProps & DraftProps) {
  const { profile, auction, draft, change, seen } = props;
  const { free, ...purse } = useSpendable(auction);
  const ownLimit = useShortlistNote(profile.id)?.ownLimit;
  const { canBid, reason, isFull } = useCanBid(auction, draft.refusal, true);
  const offer = offerIn(draft, {
    minimumBid: auction.minimumBid,
    ...purse,
    marketValue: profile.marketValue,
    ownLimit,
  });
  const { amount, maximum, problem, doubt } = offer;
  const isToConfirm =
    draft.toConfirm?.maximum === maximum && (draft.toConfirm.hasRisen || doubt !== null);
  const isAsking = isToConfirm && canBid && problem === null;

  const { isPending, mutate: place } = usePlacing(props);
  const askedAt = useRef(-Infinity);
  const press = (next: number) => {
    const most = Math.max(next, maximum || 0);
    const isChosen = draft.isAmountSeen && parseGold(draft.amountText ?? "") === next;
    const wasMeant = seen.wasMeant() || isChosen;
    change({ type: "amount-chosen", text: formatGold(next), isSeen: true });
    if (wasMeant && offer.doubtOf(most) === null) return place({ amount: next, maximum: most });
    askedAt.current = performance.now();
    change({ type: "toConfirm", maximum: most, hasRisen: !wasMeant });
  };
  const submit = () => {
    if (!canBid || problem !== null || isPending || isAsking) return;
    // A second Enter was meant for the bid that has just been outbid.
    const isInField = document.activeElement instanceof HTMLInputElement;
    if (draft.answered !== null && offer.isUntouched && isInField) return;
    press(amount);
  };
  const keep = () => {
    // The answer came under the same finger as the question's cause.
    if (performance.now() - askedAt.current < ANSWER_AFTER_MS && draft.toConfirm?.hasRisen) return;
    place({ amount, maximum: Math.max(amount, maximum || 0) });
  };
  return {
    offer,
    purse: { free, ...purse },
    canBid,
    reason,
    isFull,
    isAsking,
    isPending,
    press,
    submit,
    keep,
  };
}

function usePlacing({ profile, auction, change, onDone, onRelease }: BidFormProps & DraftProps) {
  return useMutation({
    mutationFn: (sums: Sums) => placeBid(bidOf(auction.gladiatorId, sums)),
    onMutate: () => change({ type: "sent" }),
    onSuccess(answer, sums) {
      if (!answer.leading) return change({ type: "answered", answered: answeredBy(answer, sums) });
      tellLead(profile, answer);
      onDone();
    },
    onError(error, sums) {
      change({ type: "refused", refusal: refusalIn(error, sums, "Failed to place bid") });
      if (error instanceof Problem && error.code === "NO_PLACE_LEFT") onRelease?.();
    },
  });
}

function bidOf(gladiatorId: string, { amount, maximum }: Sums) {
  return { gladiatorId, bidAmount: amount, maxAmount: maximum > amount ? maximum : undefined };
}

function answeredBy({ auction }: BidAnswer, { maximum: bid }: Sums): Answered {
  const { highestBidderName, currentBid, seq } = auction;
  return { bid, leader: highestBidderName ?? "", price: currentBid ?? bid, seq };
}

function tellLead({ id, name }: Profile, { auction, yourMaximum }: BidAnswer): void {
  const price = auction.currentBid ?? 0;
  const isHigher = yourMaximum !== null && yourMaximum > price;
  playSound("coin");
  void showToast((toast) =>
    toast.success(`You lead at ${formatGold(price)}`, {
      id: nextToastOf(toast, id),
      description: isHigher
        ? `${name}: we bid for you up to ${formatGold(yourMaximum)}.`
        : `${name}: the gold is held while you lead.`,
    }),
  );
}
