import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { changeMaximum } from "../../../../lib/live/change-maximum.ts";
import { useFollowed } from "../../../../lib/queries/followed.ts";
import { activeBidsQuery, useShortlistNote } from "../../../../lib/queries/player-queries.ts";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { nextToastOf, showToast } from "../../../../components/toaster/toasts.ts";
import { raiseChoices, valueChoice } from "../amount/choices.ts";
import { GoldField } from "../../../../components/field/gold-field.tsx";
import { refusalIn } from "../draft/refusal.ts";
import { useCanBid } from "../draft/use-can-bid.ts";
import { useSpendable } from "../draft/use-spendable.ts";
import { maximumIn } from "../draft/leaders-maximum.ts";
import { FormFrame, type BidFormProps, type DraftProps } from "./form-frame.tsx";

/** The leader can't bid, but raise the maximum, or lower it to the price at least. */
export function LeaderForm(props: BidFormProps & DraftProps & { ownMaximum: number }) {
  const { profile, auction, draft, change, seen, isCovered, ownMaximum, children } = props;
  const { free, ...purse } = useSpendable(auction);
  const ownLimit = useShortlistNote(profile.id)?.ownLimit;
  const lineId = useId();
  const isKnown = useFollowed(activeBidsQuery) !== undefined;
  const { canBid: isOpen, reason } = useCanBid(auction, draft.refusal, false);
  const canBid = isOpen && isKnown;
  const notKnown = isKnown ? null : "Your maximum is still being fetched.";
  const { marketValue } = profile;
  const wanted = maximumIn(draft, auction, { ownMaximum, ...purse, marketValue, ownLimit });
  const { text, maximum, price, spendable, problem, refusal, doubt } = wanted;
  const isChange = maximum !== ownMaximum;
  const isAsking =
    draft.toConfirm?.maximum === maximum && doubt !== null && canBid && problem === null;
  const difference = { price, before: ownMaximum, now: maximum };

  const { isPending, mutate } = useChanging(props);
  const submit = () => {
    if (!canBid || problem !== null || isPending || isAsking || !isChange) return;
    // Pressed while another tab took the lead: it was meant for a bid.
    if (!seen.wasMeant()) return;
    if (doubt !== null) change({ type: "toConfirm", maximum, hasRisen: false });
    else mutate(difference);
  };

  return (
    <FormFrame
      onSubmit={submit}
      isCovered={isCovered}
      fields={
        <GoldField
          label="Bid for me up to"
          subject="maximum"
          value={text}
          onChange={(typed) => change({ type: "maximum-chosen", text: typed })}
          min={price}
          max={spendable}
          isFirst
          isInvalid={problem !== null || refusal !== null}
          describedBy={lineId}
          disabled={isPending}
          choices={[
            { label: "just the price", amount: price },
            ...raiseChoices(maximum || ownMaximum, ownMaximum),
            { ...valueChoice(marketValue), className: "max-[24rem]:hidden" },
          ]}
          choicesClass="flex flex-wrap"
        />
      }
      line={{
        id: lineId,
        problem: reason ?? notKnown ?? problem ?? refusal?.message ?? null,
        isForAccount: refusal?.mustVerifyEmail ?? false,
        explanation: explain(difference),
      }}
      purse={{
        free,
        heldForHim: ownMaximum,
        minimum: price,
        maximum: problem === null ? maximum : null,
      }}
      doubt={
        isAsking
          ? {
              question: `Up to ${formatGold(maximum)}? ${doubt}`,
              yes: `Yes, up to ${formatGold(maximum)}`,
              onKeep: () => mutate(difference),
              onChange: () => change({ type: "reconsidered" }),
            }
          : null
      }
      button={{
        label: labelOf(difference),
        amount: problem === null && isChange ? `to ${formatGold(maximum)}` : null,
        busy: isPending,
        disabled: !canBid || problem !== null || !isChange,
        onPointerDown: seen.onPointerDown,
      }}
    >
      {children}
    </FormFrame>
  );
}

interface Change {
  price: number;
  before: number;
  now: number;
}

function useChanging({ profile, auction, change, onDone }: BidFormProps & DraftProps) {
  return useMutation({
    mutationFn: ({ now }: Change) => changeMaximum(auction.gladiatorId, now),
    onMutate: () => change({ type: "sent" }),
    onSuccess(_, difference) {
      tellMaximum(profile, difference);
      onDone();
    },
    onError(error, { price, now }) {
      const refused = { amount: price, maximum: now };
      change({
        type: "refused",
        refusal: refusalIn(error, refused, "Failed to change the maximum"),
      });
    },
  });
}

function labelOf({ price, before, now }: Change): string {
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
