import { formatGold } from "@ludus/shared/rules/gold-text";
import { medianChoice, raiseChoices, roundSumAbove, valueChoice } from "../amount/choices.ts";
import { GoldField, type GoldChoice } from "../../../../components/field/gold-field.tsx";
import type { offerIn } from "../draft/offer.ts";
import type { DraftProps } from "./form-frame.tsx";

interface OfferFieldsProps extends Pick<DraftProps, "change" | "seen"> {
  offer: ReturnType<typeof offerIn>;
  gold: number;
  marketValue: number;
  /** Half of the gladiators like him fetched less than this. */
  median: number | null;
  describedBy: string;
  disabled: boolean;
}

/** The bid, and how far it may go. */
export function OfferFields(props: OfferFieldsProps) {
  const { offer, gold, marketValue, median, change, seen, describedBy, disabled } = props;
  const { amount, minimumBid, amountIs, maximumIs, refusal } = offer;
  const asked = amount || minimumBid;
  return (
    <div className="grid gap-1.5 md:grid-cols-2 md:gap-4.5">
      <GoldField
        label="Your bid"
        subject="bid"
        value={offer.text}
        onChange={(text) => change({ type: "amount-chosen", text, isSeen: true })}
        onRaise={(text) => change({ type: "amount-chosen", text, isSeen: seen.hasStood() })}
        min={minimumBid}
        max={gold}
        isFirst
        isInvalid={amountIs !== null || refusal !== null}
        describedBy={describedBy}
        disabled={disabled}
        choices={[
          ...raiseChoices(amount, minimumBid),
          { ...comparedChoice(median, marketValue), className: "md:hidden" },
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
        value={offer.maximumText}
        onChange={(text) => change({ type: "maximum-chosen", text })}
        min={Math.max(minimumBid, amount || 0)}
        max={gold}
        placeholder={asked}
        isInvalid={maximumIs !== null}
        describedBy={describedBy}
        disabled={disabled}
        choices={maximumChoices(asked, marketValue, median)}
        choicesClass="hidden md:flex md:flex-wrap"
      />
    </div>
  );
}

/** A phone has room for one of them. */
function comparedChoice(median: number | null, marketValue: number): GoldChoice {
  return median === null ? valueChoice(marketValue) : medianChoice(median);
}

function maximumChoices(amount: number, marketValue: number, median: number | null) {
  const round = roundSumAbove(amount);
  const second =
    median === null ? { label: formatGold(round), amount: round } : medianChoice(median);
  return [
    { label: "just my bid", amount: null, className: "px-1!" },
    { ...second, className: "px-1! md:max-lg:hidden" },
    { ...valueChoice(marketValue), className: "px-1!" },
  ];
}
