import { useMutation } from "@tanstack/react-query";
import type { BidAnswer } from "@ludus/shared/contract/market/market-api";
import { similarLotsPath } from "@ludus/shared/page-paths";
import { useId } from "react";
import { Link } from "react-router-dom";
import { useMedian } from "../../../../components/comparables/comparables-query.ts";
import { buttonClass } from "../../../../components/button/button-class.ts";
import { Button } from "../../../../components/button/button.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { placeBid } from "../../../../lib/live/place-bid.ts";
import { useShortlistNote } from "../../../../lib/queries/player-queries.ts";
import { playSound } from "../../../../lib/sound/play-sound.ts";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { nextToastOf, showToast } from "../../../../lib/toasts.ts";
import { KeysHelp } from "../amount/bid-line.tsx";
import { capital, type Sums } from "../draft/bid-check.ts";
import type { Answered } from "../draft/bid-draft.ts";
import { offerIn } from "../draft/offer.ts";
import { refusalIn } from "../draft/refusal.ts";
import { useSpendable } from "../draft/use-spendable.ts";
import { useCanBid } from "../draft/use-can-bid.ts";
import { FormFrame, type BidFormProps, type DraftProps } from "./form-frame.tsx";
import { OfferFields } from "./offer-fields.tsx";

/** A bid, and how far the server may bid on for the player. */
export function OfferForm(props: BidFormProps & DraftProps) {
  const { profile, auction, draft, change, isCovered, children } = props;
  const { marketValue } = profile;
  const { free, ...purse } = useSpendable(auction);
  const median = useMedian(profile.id);
  const ownLimit = useShortlistNote(profile.id)?.ownLimit;
  const lineId = useId();
  const { canBid, reason } = useCanBid(auction, draft.refusal, true);
  const offer = offerIn(draft, {
    minimumBid: auction.minimumBid,
    ...purse,
    marketValue,
    ownLimit,
  });
  const { amount, maximum, minimumBid, problem, refusal, doubt } = offer;
  const isAsking = draft.doubted === maximum && doubt !== null && canBid && problem === null;

  const { isPending, mutate: place } = usePlacing(props);
  const bid = (next: number, isSure: boolean) => {
    const most = Math.max(next, maximum || 0);
    change({ type: "amount-chosen", text: String(next) });
    if (!isSure && offer.doubtOf(most) !== null) change({ type: "doubted", maximum: most });
    else place({ amount: next, maximum: most });
  };
  const submit = () => {
    if (!canBid || problem !== null || isPending || isAsking) return;
    // A second Enter was meant for the bid that has just been outbid.
    const isInField = document.activeElement instanceof HTMLInputElement;
    if (draft.answered !== null && offer.isUntouched && isInField) return;
    bid(amount, false);
  };
  const sum = maximum > amount ? `up to ${formatGold(maximum)}` : formatGold(amount);
  const rest = maximum > amount ? `, ${sum}` : "";
  const isOver = auction.status !== "open";

  return (
    <FormFrame
      onSubmit={submit}
      isCovered={isCovered}
      fields={
        <OfferFields
          offer={offer}
          gold={purse.gold}
          marketValue={marketValue}
          median={median}
          change={change}
          describedBy={lineId}
          disabled={isPending}
        />
      }
      line={{
        id: lineId,
        problem: reason ?? problem ?? refusal?.message ?? null,
        isForAccount: refusal?.mustVerifyEmail ?? false,
        outcome: outcomeText(draft.answered, auction.seq, minimumBid),
        explanation: explain(offer),
        children: canBid && offer.isBelowMinimum && (
          <BidInstead amount={minimumBid} busy={isPending} onBid={() => bid(minimumBid, false)} />
        ),
      }}
      purse={{ free, least: minimumBid, maximum: problem === null ? maximum : null }}
      instead={isOver ? <MenLikeHim profile={profile} /> : null}
      doubt={
        isAsking
          ? {
              question: `${capital(sum)}? ${doubt}`,
              yes: `Yes, bid ${sum}`,
              onKeep: () => bid(amount, true),
              onChange: () => change({ type: "reconsidered" }),
            }
          : null
      }
      button={{
        label: "Place Bid",
        amount: problem === null ? `of ${formatGold(amount)}${rest}` : null,
        busy: isPending,
        disabled: !canBid || problem !== null,
      }}
    >
      {children}
    </FormFrame>
  );
}

function BidInstead(props: { amount: number; busy: boolean; onBid: () => void }) {
  const { amount, busy, onBid } = props;
  return (
    <Button size="small" className="ml-3 shrink-0" busy={busy} onClick={onBid}>
      Bid {formatGold(amount)} instead
    </Button>
  );
}

function MenLikeHim({ profile }: { profile: Profile }) {
  return (
    <Link to={similarLotsPath(profile)} className={buttonClass({}, "min-h-12.5")}>
      Men like him
    </Link>
  );
}

function usePlacing({ profile, auction, change, onDone }: BidFormProps & DraftProps) {
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

/** The fate of the last bid, until another bid comes. */
function outcomeText(answered: Answered | null, seq: number, minimumBid: number): string | null {
  if (answered === null || seq > answered.seq) return null;
  const { leader, bid, price } = answered;
  return `${leader} answered your ${formatGold(bid)} at once and leads at ${formatGold(price)}. Nothing of yours is held. The least is now ${formatGold(minimumBid)}.`;
}

function explain({ hasRisen, minimumBid, amount, maximum }: ReturnType<typeof offerIn>) {
  if (hasRisen) return `The price has risen: your bid is ${formatGold(minimumBid)} now.`;
  if (maximum > amount) {
    return `We outbid others for you by 100, never above ${formatGold(maximum)}. Nobody else sees it.`;
  }
  return <KeysHelp />;
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
        : `${name}: the gold is held until the hammer falls, or somebody bids more.`,
    }),
  );
}
