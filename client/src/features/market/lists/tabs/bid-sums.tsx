import { formatGold } from "@ludus/shared/rules/gold-text";
import { useSession } from "../../../../lib/session/session.ts";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { useSchool } from "../../../../lib/stores/school-store.ts";

/** The gold that the player's bids hold, would cost if every hammer fell now, and leave. */
export function BidSums({ ids }: { ids: readonly string[] }) {
  const school = useSchool(({ school: own }) => own);
  const playerId = useSession(({ user }) => user?.id);
  const atRisk = useGladiators(({ auctions }) =>
    ids
      .map((id) => auctions[id])
      .filter((auction) => auction?.status === "open" && auction.highestBidderId === playerId)
      .reduce((sum, auction) => sum + (auction?.currentBid ?? 0), 0),
  );
  if (school === null) return null;
  const sums = [
    { term: "Held", title: "For your leading bids, up to your maxima", amount: school.goldHeld },
    { term: "At risk", title: "What you would pay if every hammer fell now", amount: atRisk },
    { term: "Free", title: "For further bids", amount: school.gold },
  ];
  return (
    <dl
      aria-label="Your gold"
      className="mb-2.5 flex flex-wrap gap-x-6 rounded-sm border border-line bg-tablet px-3.5 py-1 text-small max-sm:justify-between max-sm:gap-x-3"
    >
      {sums.map(({ term, title, amount }) => (
        <div key={term} title={title} className="flex items-baseline gap-1.5">
          <dt className="text-muted">{term}</dt>
          <dd className="font-bold">{formatGold(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
