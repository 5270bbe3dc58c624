import { useId, useState } from "react";
import { formatGold } from "../../../../lib/gold.ts";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { useFollowed } from "../../../../lib/queries/followed.ts";
import { activeBidsQuery, useMemoryOf } from "../../../../lib/queries/player-queries.ts";
import { useSchool } from "../../../../lib/stores/school-store.ts";
import { nextToastOf, showToast } from "../../../../lib/toasts.ts";
import { maximumProblem } from "../amount/bid-check.ts";
import { BidLine } from "../amount/bid-line.tsx";
import { BidPurse } from "../amount/bid-purse.tsx";
import { raiseChoices, valueChoice } from "../amount/choices.ts";
import { doubtAbout } from "../amount/doubt.ts";
import { DoubtAnswers } from "../amount/doubt-answers.tsx";
import { GoldField } from "../amount/gold-field.tsx";
import { MainButton } from "../amount/main-button.tsx";
import { goldIn, type TypedMaximum } from "../amount/use-amounts.ts";
import { useCanBid } from "../amount/use-can-bid.ts";
import { useMaximum } from "../amount/use-maximum.ts";
import type { BidFormProps } from "./bid-form-props.ts";
import { FormFrame } from "./form-frame.tsx";

interface LeaderFormProps extends BidFormProps {
  ownMaximum: number;
  typedMaximum: TypedMaximum;
}

/** The leader can't bid, but raise the maximum, or lower it to the price at least. */
export function LeaderForm(props: LeaderFormProps) {
  const { profile, auction, onDone, isCovered, ownMaximum, typedMaximum, children } = props;
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const held = useSchool(({ school }) => school?.goldHeld ?? 0);
  const ownLimit = useMemoryOf(profile.id)?.ownLimit;
  const lineId = useId();
  const [doubted, setDoubted] = useState<number | null>(null);
  const isKnown = useFollowed(activeBidsQuery) !== undefined;
  const { canBid: isOpen, reason } = useCanBid(auction);
  const canBid = isOpen && isKnown;
  const price = auction.currentBid ?? 0;
  const { isChanging, refusal, change } = useMaximum(auction.gladiatorId, (maximum) => {
    tellMaximum(profile, { price, before: ownMaximum, now: maximum });
    onDone();
  });

  const text = typedMaximum.text ?? String(ownMaximum);
  const maximum = goldIn(text);
  const spendable = gold + ownMaximum;
  const problem = maximumProblem(maximum, { amount: price, words: "the price" }, spendable);
  const isRefused = refusal?.maximum === maximum;
  const isChange = maximum !== ownMaximum;
  const doubt =
    maximum > ownMaximum
      ? doubtAbout({
          amount: maximum,
          minimumBid: auction.minimumBid,
          marketValue: profile.marketValue,
          ownLimit,
          least: `you lead at ${formatGold(price)}`,
        })
      : null;
  const isAsking = doubted === maximum && doubt !== null && canBid && problem === null;

  const submit = () => {
    if (!canBid || problem !== null || isChanging || isAsking || !isChange) return;
    if (doubt !== null) setDoubted(maximum);
    else void change(maximum);
  };

  return (
    <FormFrame
      onSubmit={submit}
      isCovered={isCovered}
      panes={children}
      fields={
        <>
          <GoldField
            label="Bid for me up to"
            subject="maximum"
            value={text}
            onChange={typedMaximum.type}
            min={price}
            max={spendable}
            isFirst
            isInvalid={problem !== null || isRefused}
            describedBy={lineId}
            disabled={isChanging}
            choices={[
              { label: "just the price", amount: price },
              ...raiseChoices(maximum || ownMaximum, ownMaximum),
              { ...valueChoice(profile.marketValue), className: "max-[24rem]:hidden" },
            ]}
            choicesClass="flex flex-wrap"
          />
          <BidLine
            id={lineId}
            problem={
              reason ??
              (isKnown ? null : "Your maximum is still being fetched.") ??
              problem ??
              (isRefused ? refusal.message : null)
            }
            isForAccount={isRefused && refusal.mustVerifyEmail}
            question={isAsking ? `Up to ${formatGold(maximum)}? ${doubt}` : null}
            explanation={explain({ price, before: ownMaximum, now: maximum })}
          />
        </>
      }
      foot={
        <>
          <BidPurse
            gold={gold}
            held={held}
            heldForHim={ownMaximum}
            least={price}
            maximum={problem === null ? maximum : null}
          />
          {isAsking ? (
            <DoubtAnswers
              yes={`Yes, up to ${formatGold(maximum)}`}
              onKeep={() => void change(maximum)}
              onChange={() => setDoubted(null)}
            />
          ) : (
            <MainButton
              busy={isChanging}
              disabled={!canBid || problem !== null || !isChange}
              deed={deed({ price, before: ownMaximum, now: maximum })}
              sum={problem === null && isChange ? `to ${formatGold(maximum)}` : null}
            />
          )}
        </>
      }
    />
  );
}

interface Change {
  price: number;
  before: number;
  now: number;
}

function deed({ price, before, now }: Change): string {
  if (before === price || Number.isNaN(now) || now === before) return "Set Maximum";
  return now > before ? "Raise Maximum" : "Lower Maximum";
}

function explain({ price, before, now }: Change): string {
  const back = `${formatGold(before - now)} go back to your purse.`;
  if (now < before && now === price) return `${back} Whoever bids more then takes the lead.`;
  if (now < before) return `${back} We outbid others for you up to ${formatGold(now)}.`;
  if (now === price) return "You lead without a maximum: whoever bids more takes the lead.";
  return `We outbid others for you by 100, never above ${formatGold(now)}. Nobody else sees it.`;
}

function tellMaximum({ id, name }: Profile, { price, before, now }: Change): void {
  void showToast((toast) =>
    toast.success(
      now > price ? `We bid for you up to ${formatGold(now)}` : "Your maximum is the price",
      {
        id: nextToastOf(toast, id),
        description:
          now < before
            ? `${name}: ${formatGold(before - now)} are back in your purse.`
            : `${name}: you lead at ${formatGold(price)}.`,
      },
    ),
  );
}
