import { Link } from "react-router-dom";
import { buttonClass } from "../../../components/button/button-class.ts";
import { GoldAmount } from "../../../components/gold-amount/gold-amount.tsx";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { ownedGladiatorPath } from "../../../lib/paths.ts";
import { CardAttributes } from "../card/card-attributes.tsx";
import { CardIdentity } from "../card/card-identity.tsx";

/** A card without an auction: what he cost, and the way to all about him. */
export function OwnedCard({ gladiatorId }: { gladiatorId: string }) {
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name);
  const price = useGladiators(({ auctions }) => auctions[gladiatorId]?.currentBid ?? null);
  if (name === undefined) return null;
  return (
    <article
      aria-label={name}
      className="flex h-full flex-col rounded-md border border-line bg-ivory shadow-card"
    >
      <CardIdentity gladiatorId={gladiatorId} />
      <CardAttributes gladiatorId={gladiatorId} />
      <div className="mt-auto flex items-center justify-between gap-3 rounded-b-md border-t border-line bg-tablet px-4 py-3">
        {price === null ? (
          <span />
        ) : (
          <p className="text-muted">
            Bought for <GoldAmount amount={price} className="text-ink" />
          </p>
        )}
        <Link
          to={ownedGladiatorPath(gladiatorId)}
          aria-label={`View ${name}`}
          className={buttonClass({ size: "small" })}
        >
          View
        </Link>
      </div>
    </article>
  );
}
