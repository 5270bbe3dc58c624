import type { BidAnswer } from "@ludus/shared/contract/market/market-api";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../../components/button/button-class.ts";
import { Button } from "../../../../components/button/button.tsx";
import { formatGold } from "../../../../lib/gold.ts";
import { similarLotsPath } from "../../../../lib/paths.ts";
import { playSound } from "../../../../lib/sound/play-sound.ts";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { useMemoryOf } from "../../../../lib/queries/player-queries.ts";
import { useSchool } from "../../../../lib/stores/school-store.ts";
import { nextToastOf, showToast } from "../../../../lib/toasts.ts";
import { bidProblem, maximumProblem } from "../amount/bid-check.ts";
import { BidLine, KeysHelp } from "../amount/bid-line.tsx";
import { BidPurse } from "../amount/bid-purse.tsx";
import { raiseChoices, roundSumAbove, valueChoice } from "../amount/choices.ts";
import { capital, doubtAbout } from "../amount/doubt.ts";
import { DoubtAnswers } from "../amount/doubt-answers.tsx";
import { GoldField } from "../amount/gold-field.tsx";
import { MainButton } from "../amount/main-button.tsx";
import { useAmounts, type TypedMaximum } from "../amount/use-amounts.ts";
import { useBid } from "../amount/use-bid.ts";
import { useCanBid } from "../amount/use-can-bid.ts";
import type { BidFormProps } from "./bid-form-props.ts";
import { FormFrame } from "./form-frame.tsx";

interface OfferFormProps extends BidFormProps {
  typedMaximum: TypedMaximum;
}

/** A bid, and how far the server may bid on for the player. */
export function OfferForm(props: OfferFormProps) {
  const { profile, auction, onDone, isCovered, typedMaximum, children } = props;
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  const ownLimit = useMemoryOf(profile.id)?.ownLimit;
  const lineId = useId();
  const [doubted, setDoubted] = useState<number | null>(null);
  const { canBid: isOpen, reason: closed } = useCanBid(auction);
  const amounts = useAmounts(auction.minimumBid, typedMaximum);
  const { isPlacing, refusal, limit, answered, place } = useBid(auction.gladiatorId, {
    onLead: (answer) => {
      tellLead(profile, answer);
      onDone();
    },
    onAnswered: amounts.reset,
  });
  const canBid = isOpen && limit === null;
  const reason = closed ?? limit;

  const { amount, maximum, hasRisen } = amounts;
  const minimumBid = Math.max(auction.minimumBid, refusal?.minimumBid ?? 0);
  const amountIs = bidProblem(amount, minimumBid, gold);
  const maximumIs =
    amountIs === null ? maximumProblem(maximum, { amount, words: "your bid" }, gold) : null;
  const problem = amountIs ?? maximumIs;
  const isRefused =
    refusal?.amount === amount && refusal.maximum === maximum && refusal.newSchoolLimit === null;
  const canRaise = canBid && amount < minimumBid && minimumBid <= gold;
  const doubtIn = (most: number) =>
    doubtAbout({
      amount: most,
      minimumBid,
      marketValue: profile.marketValue,
      ownLimit,
      least: `the least is ${formatGold(minimumBid)}`,
    });
  const doubt = doubtIn(maximum);
  const isAsking = doubted === maximum && doubt !== null && canBid && problem === null;

  const bid = (next: number, isSure: boolean) => {
    const most = Math.max(next, maximum || 0);
    amounts.choose(String(next));
    if (!isSure && doubtIn(most) !== null) setDoubted(most);
    else void place(next, most);
  };
  const submit = () => {
    if (!canBid || problem !== null || isPlacing || isAsking) return;
    // A second Enter was meant for the bid that has just been outbid.
    const isInField = document.activeElement instanceof HTMLInputElement;
    if (answered !== null && amounts.isUntouched && isInField) return;
    bid(amount, false);
  };
  const sum = maximum > amount ? `up to ${formatGold(maximum)}` : formatGold(amount);

  return (
    <FormFrame
      onSubmit={submit}
      isCovered={isCovered}
      panes={children}
      fields={
        <>
          <div className="grid gap-1.5 md:grid-cols-2 md:gap-4.5">
            <GoldField
              label="Your bid"
              subject="bid"
              value={amounts.text}
              onChange={amounts.choose}
              min={minimumBid}
              max={gold}
              isFirst
              isInvalid={amountIs !== null || isRefused}
              describedBy={lineId}
              disabled={isPlacing}
              choices={[
                ...raiseChoices(amount, minimumBid),
                { ...valueChoice(profile.marketValue), className: "md:hidden" },
              ]}
            />
            <GoldField
              label={
                <>
                  Bid for me up to{" "}
                  <span className="font-normal text-muted max-lg:hidden">if I am outbid</span>
                </>
              }
              subject="maximum"
              value={amounts.maximumText}
              onChange={amounts.chooseMaximum}
              min={Math.max(minimumBid, amount || 0)}
              max={gold}
              placeholder={amount || minimumBid}
              isInvalid={maximumIs !== null}
              describedBy={lineId}
              disabled={isPlacing}
              choices={maximumChoices(amount || minimumBid, profile.marketValue)}
              choicesClass="hidden md:flex md:flex-wrap"
            />
          </div>
          <BidLine
            id={lineId}
            problem={reason ?? problem ?? (isRefused ? refusal.message : null)}
            isForAccount={isRefused && refusal.mustVerifyEmail}
            question={isAsking ? `${capital(sum)}? ${doubt}` : null}
            outcome={
              answered !== null && auction.seq <= answered.seq
                ? `${answered.leader} answered your ${formatGold(answered.bid)} at once and leads at ${formatGold(answered.price)}. Nothing of yours is held. The least is now ${formatGold(minimumBid)}.`
                : null
            }
            explanation={explain({ hasRisen, minimumBid, amount, maximum })}
          >
            {canRaise && (
              <Button
                size="small"
                className="ml-3 shrink-0"
                busy={isPlacing}
                onClick={() => bid(minimumBid, false)}
              >
                Bid {formatGold(minimumBid)} instead
              </Button>
            )}
          </BidLine>
        </>
      }
      foot={
        <>
          <BidPurse
            gold={gold}
            held={held}
            least={minimumBid}
            maximum={problem === null ? maximum : null}
          />
          {auction.status === "sold" && (
            <Link to={similarLotsPath(profile)} className={buttonClass({}, "min-h-12.5")}>
              Men like him
            </Link>
          )}
          {isAsking && (
            <DoubtAnswers
              yes={`Yes, bid ${sum}`}
              onKeep={() => bid(amount, true)}
              onChange={() => setDoubted(null)}
            />
          )}
          {auction.status !== "sold" && !isAsking && (
            <MainButton
              busy={isPlacing}
              disabled={!canBid || problem !== null}
              deed="Place Bid"
              sum={
                problem === null
                  ? `of ${formatGold(amount)}${maximum > amount ? `, ${sum}` : ""}`
                  : null
              }
            />
          )}
        </>
      }
    />
  );
}

function maximumChoices(amount: number, marketValue: number) {
  const round = roundSumAbove(amount);
  return [
    { label: "just my bid", amount: null },
    { label: formatGold(round), amount: round, className: "md:max-lg:hidden" },
    valueChoice(marketValue),
  ];
}

interface Explained {
  hasRisen: boolean;
  minimumBid: number;
  amount: number;
  maximum: number;
}

function explain({ hasRisen, minimumBid, amount, maximum }: Explained) {
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
