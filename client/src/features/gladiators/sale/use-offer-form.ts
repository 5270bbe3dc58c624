import { zodResolver } from "@hookform/resolvers/zod";
import { offerForSale } from "@ludus/shared/contract/market/selling-api";
import { formatGold, parseGold } from "@ludus/shared/rules/gold-text";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod/mini";
import { showRefusal } from "../../../components/field/show-refusal.ts";
import { callApi, NO_ANSWER } from "../../../lib/api/api.ts";
import { reloadSales } from "../../../lib/queries/reload-sales.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

const { startingPrice } = offerForSale.input.shape;
const typedOffer = z.extend(offerForSale.input, {
  startingPrice: z.pipe(
    z
      .pipe(z.string(), z.transform(parseGold))
      .check(z.refine((gold) => !Number.isNaN(gold), "Only whole gold counts")),
    startingPrice,
  ),
});

/** Offers a gladiator. `price` is null while it can't be asked. */
export function useOfferForm(id: string, firstPrice: number, onOffered: () => void) {
  const form = useForm({
    resolver: zodResolver(typedOffer),
    defaultValues: { id, startingPrice: formatGold(firstPrice) },
  });
  const { errors, isSubmitting } = form.formState;
  const text = useWatch({ control: form.control, name: "startingPrice" });
  const typed = typedOffer.shape.startingPrice.safeParse(text);

  const submit = form.handleSubmit(async (input) => {
    try {
      const { gladiator } = await callApi(offerForSale, input);
      useGladiators.getState().keep([gladiator]);
      onOffered();
    } catch (error) {
      showRefusal(form, error, NO_ANSWER, ["startingPrice"]);
    } finally {
      reloadSales();
    }
  });

  return {
    text,
    change: (next: string) => {
      form.clearErrors();
      form.setValue("startingPrice", next);
    },
    price: typed.success ? typed.data : null,
    problem: typed.error?.issues[0]?.message ?? errors.startingPrice?.message,
    refusal: errors.root?.message,
    isSubmitting,
    submit,
  };
}
