import type { Comparables, SaleTerms } from "@ludus/shared/contract/market/selling-api";
import {
  AUCTION_DURATION_MS,
  STARTING_PRICE_MAX,
  STARTING_PRICE_MIN,
  TAKE_BACK_MS,
} from "@ludus/shared/limits";
import { durationWords } from "@ludus/shared/rules/auctions/auction-duration";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { saleFee } from "@ludus/shared/rules/selling/sale-terms";
import EyeOff from "lucide-react/icons/eye-off";
import Hourglass from "lucide-react/icons/hourglass";
import Star from "lucide-react/icons/star";
import Undo2 from "lucide-react/icons/undo-2";
import { useId, type ReactNode } from "react";
import { Button } from "../../../components/button/button.tsx";
import { SimilarGladiators } from "../../../components/comparables/similar-gladiators.tsx";
import { FieldError } from "../../../components/field/field-error.tsx";
import { FormAlert } from "../../../components/field/form-alert.tsx";
import { GoldField } from "../../../components/field/gold-field.tsx";
import { writtenDurationMs } from "../../../lib/clock/written-duration.ts";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { showToast } from "../../../components/toaster/toasts.ts";
import { OfferSums } from "./offer-sums.tsx";
import { firstStartingPrice, startingPriceChoices } from "./starting-prices.ts";
import { useOfferForm } from "./use-offer-form.ts";

/** Never out of sight on phones, whose menu stands below it. */
const FOOT =
  "max-lg:sticky max-lg:bottom-menu max-lg:-mx-5 max-lg:-mb-4 max-lg:border-t max-lg:border-line max-lg:bg-tablet max-lg:px-5 max-lg:py-3";
const RAISE_GOLD = 50;

interface OfferFormProps {
  profile: Profile;
  terms: SaleTerms;
  /** Undefined where it could not be fetched. */
  fetched: Comparables | undefined;
  onClose: () => void;
}

/** Asks for the starting price alone, and says what comes of it. */
export function OfferForm({ profile, terms, fetched, onClose }: OfferFormProps) {
  const { id, name, marketValue } = profile;
  const gold = useSchool(({ school }) => school?.gold ?? 0);
  const lineId = useId();
  const form = useOfferForm(id, firstStartingPrice(fetched, marketValue), () => {
    onClose();
    tellOffered(name);
  });
  const { price, isSubmitting } = form;
  const fee = saleFee(price ?? 0);
  const isShort = price !== null && fee > gold;
  const problem = isShort
    ? `The fee is ${formatGold(fee)}; you have ${formatGold(gold)}`
    : form.problem;
  const median = fetched !== undefined && "median" in fetched ? fetched.median : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isShort || isSubmitting) event.preventDefault();
        else void form.submit(event);
      }}
      className="grid gap-x-8 gap-y-3.5 @min-[46rem]:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]"
    >
      <div>
        <GoldField
          label="Starting price"
          subject="starting price"
          value={form.text}
          onChange={form.change}
          min={STARTING_PRICE_MIN}
          max={STARTING_PRICE_MAX}
          step={RAISE_GOLD}
          isFirst
          isInvalid={problem !== undefined}
          describedBy={lineId}
          disabled={isSubmitting}
          choices={startingPriceChoices(fetched, marketValue)}
          choicesClass="grid grid-cols-2"
        />
        <div id={lineId} role="alert" className="min-h-6 pt-1">
          <FieldError message={problem} />
        </div>
      </div>
      <div className="grid content-start gap-3.5 @min-[46rem]:col-start-2">
        <SimilarGladiators
          profile={profile}
          mark={price === null ? null : { word: "yours", price }}
        />
        <OfferSums price={price} median={median} percent={terms.commissionPercent} fee={fee} />
      </div>
      <Notes shortlistedBy={terms.shortlistedBy} />
      <div className={`grid gap-3 @min-[46rem]:col-span-2 ${FOOT}`}>
        <FormAlert message={form.refusal} />
        <div className="flex gap-3">
          <Button look="bare" className="shrink-0 max-sm:hidden" onClick={onClose}>
            Not now
          </Button>
          <Button
            type="submit"
            look="main"
            busy={isSubmitting}
            disabled={price === null || isShort}
            className="min-h-12.5 flex-1 flex-wrap gap-y-0! leading-tight"
          >
            Offer for sale{" "}
            {price !== null && (
              <span className="font-body text-lead leading-tight font-normal tracking-normal">
                {`at ${formatGold(price)}, fee ${formatGold(fee)}`}
              </span>
            )}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Notes({ shortlistedBy }: Pick<SaleTerms, "shortlistedBy">) {
  const durationMs = writtenDurationMs() ?? AUCTION_DURATION_MS;
  const schools = shortlistedBy === 1 ? "1 school has" : `${shortlistedBy} schools have`;
  return (
    <ul className="grid content-start gap-x-8 gap-y-2 text-small leading-snug @min-[46rem]:col-span-2 @min-[46rem]:grid-cols-2">
      <Note icon={<EyeOff />}>
        Bidders see of his limits only what was open when he was first listed. His buyer learns all.
      </Note>
      <Note icon={<Hourglass />}>
        He is for sale for {durationWords(durationMs).noun} and does not fight meanwhile. If nobody
        bids, he comes home.
      </Note>
      <Note icon={<Undo2 />}>
        You can take him back {durationMs > TAKE_BACK_MS && "within ten minutes, "}while nobody has
        bid.
      </Note>
      {shortlistedBy > 0 && <Note icon={<Star />}>{schools} him on the shortlist.</Note>}
    </ul>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <span aria-hidden="true" className="mt-[0.15em] shrink-0 text-bronze *:size-4">
        {icon}
      </span>
      <span>{children}</span>
    </li>
  );
}

function tellOffered(name: string): void {
  void showToast((toast) =>
    toast.success(`${name} is for sale`, {
      description: "You can still take him back, if unbid.",
    }),
  );
}
