import { useState } from "react";
import { useOwnMaximum } from "../../../../lib/stores/gladiators/standing.ts";
import type { BidFormProps } from "./bid-form-props.ts";
import { LeaderForm } from "./leader-form.tsx";
import { OfferForm } from "./offer-form.tsx";

/** A bid, or for who leads, how far the bid goes. */
export function BidForm(props: BidFormProps) {
  const ownMaximum = useOwnMaximum(props.auction);
  const [text, type] = useState<string | null>(null);
  const typedMaximum = { text, type };
  if (ownMaximum === null) return <OfferForm {...props} typedMaximum={typedMaximum} />;
  return <LeaderForm {...props} ownMaximum={ownMaximum} typedMaximum={typedMaximum} />;
}
