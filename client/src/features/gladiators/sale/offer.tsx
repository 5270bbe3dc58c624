import { useQuery } from "@tanstack/react-query";
import { saleTerms } from "@ludus/shared/contract/market/selling-api";
import Hourglass from "lucide-react/icons/hourglass";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { comparablesQuery } from "../../../components/comparables/comparables-query.ts";
import { SimilarGladiators } from "../../../components/comparables/similar-gladiators.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { callApi } from "../../../lib/api/api.ts";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { OfferForm } from "./offer-form.tsx";
import { saleRefusalText } from "./sale-refusal-text.ts";

interface OfferProps {
  profile: Profile;
  onClose: () => void;
}

/** The form, or why he can't be offered. Its first price needs what gladiators like him fetched. */
export function Offer({ profile, onClose }: OfferProps) {
  const { id } = profile;
  const terms = useQuery({
    queryKey: ["sale terms", id],
    queryFn: ({ signal }) => callApi(saleTerms, { id }, { signal }),
  });
  const fetched = useQuery(comparablesQuery(id));
  if (terms.isError) {
    return (
      <RetryLine role="status" onRetry={terms.refetch}>
        The clerk can't say just now on what terms he can be sold.
      </RetryLine>
    );
  }
  // An older answer may know less than the games that were held since.
  if (terms.isPending || terms.isFetching || fetched.isPending) {
    return <Skeleton className="h-96" />;
  }
  const { refusal, gamesUntilSale } = terms.data;
  if (refusal === null) {
    return (
      <OfferForm profile={profile} terms={terms.data} fetched={fetched.data} onClose={onClose} />
    );
  }
  return (
    <div className="grid gap-x-8 gap-y-4 @min-[46rem]:grid-cols-2">
      <p role="status" className="flex items-start gap-2.5 text-lead">
        <Hourglass className="mt-[0.2em] size-5 shrink-0 text-bronze" />
        {saleRefusalText(refusal, gamesUntilSale, profile.seasonsLeft)}
      </p>
      <SimilarGladiators profile={profile} mark={null} />
    </div>
  );
}
