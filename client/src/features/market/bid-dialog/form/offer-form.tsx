import type { AuctionState } from "@ludus/shared/model/auction";
import { similarLotsPath } from "@ludus/shared/page-paths";
import { useId } from "react";
import { ButtonLink } from "../../../../components/button/button-link.tsx";
import { useMedian } from "../../../../components/comparables/comparables-query.ts";
import { Button } from "../../../../components/button/button.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { KeysHelp } from "../amount/bid-line.tsx";
import { capital } from "../draft/bid-check.ts";
import type { Answered } from "../draft/bid-draft.ts";
import type { offerIn } from "../draft/offer.ts";
import { FormFrame, type BidFormProps, type DraftProps } from "./form-frame.tsx";
import { useEarnedGoldOnly } from "../draft/use-earned-gold-only.ts";
import { useUpkeepWarning } from "../draft/use-upkeep-warning.ts";
import { EarnedGoldOnly } from "./earned-gold-only.tsx";
import { OfferFields } from "./offer-fields.tsx";
import { useOffer } from "./use-offer.ts";

/** A bid, and how far the server may bid on for the player. */
export function OfferForm(props: BidFormProps & DraftProps) {
  const { profile, auction, draft, change, seen, isCovered, children } = props;
  const { marketValue } = profile;
  const median = useMedian(profile.id);
  const lineId = useId();
  const { offer, purse, canBid, reason, isFull, isAsking, isPending, press, submit, keep } =
    useOffer(props);
  const { amount, maximum, minimumBid, problem, refusal, doubt } = offer;
  const sum = maximum > amount ? `up to ${formatGold(maximum)}` : formatGold(amount);
  const andMaximum = maximum > amount ? `, ${sum}` : "";
  const earnedOnly = useEarnedGoldOnly(auction);
  const upkeepWarning = useUpkeepWarning(profile);

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
          seen={seen}
          describedBy={lineId}
          disabled={isPending}
        />
      }
      line={{
        id: lineId,
        problem: earnedOnly === null ? (reason ?? problem ?? refusal?.message ?? null) : null,
        isForAccount: refusal?.mustVerifyEmail ?? false,
        outcome: outcomeText(draft.answered, auction.seq, minimumBid),
        explanation: earnedOnly ?? explain(offer, upkeepWarning),
        children: isFull ? (
          <ReleaseFirst onRelease={props.onRelease} />
        ) : (
          canBid &&
          offer.isBelowMinimum && (
            <BidInstead
              amount={minimumBid}
              busy={isPending}
              onPointerDown={seen.onPointerDown}
              onBid={() => press(minimumBid)}
            />
          )
        ),
      }}
      purse={{ free: purse.free, minimum: minimumBid, maximum: problem === null ? maximum : null }}
      instead={insteadOf(profile, auction, earnedOnly !== null)}
      doubt={
        isAsking
          ? {
              question: draft.toConfirm?.hasRisen
                ? `The price rose to ${formatGold(auction.currentBid ?? 0)}. Bid ${sum}?`
                : `${capital(sum)}? ${doubt}`,
              yes: `Yes, bid ${sum}`,
              onKeep: keep,
              onChange: () => change({ type: "reconsidered" }),
            }
          : null
      }
      button={{
        label: "Place Bid",
        amount: problem === null ? `of ${formatGold(amount)}${andMaximum}` : null,
        busy: isPending,
        disabled: !canBid || problem !== null,
        onPointerDown: seen.onPointerDown,
      }}
    >
      {children}
    </FormFrame>
  );
}

function insteadOf(profile: Profile, { status }: AuctionState, isForEarnedGold: boolean) {
  if (status !== "open") return <SimilarGladiators profile={profile} />;
  return isForEarnedGold ? <EarnedGoldOnly /> : null;
}

function ReleaseFirst({ onRelease }: Pick<BidFormProps, "onRelease">) {
  return (
    onRelease && (
      <Button size="small" className="ml-3 shrink-0" aria-haspopup="dialog" onClick={onRelease}>
        Release a man
      </Button>
    )
  );
}

interface BidInsteadProps {
  amount: number;
  busy: boolean;
  onPointerDown: () => void;
  onBid: () => void;
}

function BidInstead({ amount, busy, onPointerDown, onBid }: BidInsteadProps) {
  return (
    <Button
      size="small"
      className="ml-3 shrink-0"
      busy={busy}
      onPointerDown={onPointerDown}
      onClick={onBid}
    >
      <span>{`Bid ${formatGold(amount)} instead`}</span>
    </Button>
  );
}

function SimilarGladiators({ profile }: { profile: Profile }) {
  return (
    <ButtonLink to={similarLotsPath(profile)} className="min-h-12.5">
      Men like him
    </ButtonLink>
  );
}

/** The outcome of the last bid, until another bid comes. */
function outcomeText(answered: Answered | null, seq: number, minimumBid: number): string | null {
  if (answered === null || seq > answered.seq) return null;
  const { leader, bid, price } = answered;
  const outbid = `${leader} answered your ${formatGold(bid)} at once and leads at ${formatGold(price)}.`;
  return `${outbid} Nothing of yours is held. The least is now ${formatGold(minimumBid)}.`;
}

function explain(
  { hasRisen, minimumBid, amount, maximum }: ReturnType<typeof offerIn>,
  upkeepWarning: string | null,
) {
  if (hasRisen) return `The price has risen: your bid is ${formatGold(minimumBid)} now.`;
  if (maximum > amount) {
    return `We outbid others for you by 100, never above ${formatGold(maximum)}. Nobody else sees it.`;
  }
  return upkeepWarning ?? <KeysHelp />;
}
