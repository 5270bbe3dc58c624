import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { useState } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../../components/button/button-class.ts";
import { GoldAmount } from "../../../../components/gold-amount/gold-amount.tsx";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { CardAttributes } from "../../card/card-attributes.tsx";
import { CardFacts } from "../../card/card-facts.tsx";
import { CardHead } from "../../card/card-head.tsx";

export function OwnedCard({ gladiatorId }: { gladiatorId: string }) {
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name);
  const price = useGladiators(({ auctions }) => auctions[gladiatorId]?.currentBid ?? null);
  const [group, setGroup] = useState<AttributeGroup>("weapons");
  if (name === undefined) return null;
  return (
    <article
      aria-label={name}
      className="@container rounded-md border border-line bg-ivory shadow-card"
    >
      <CardHead gladiatorId={gladiatorId} top={null}>
        <p className="min-w-0 flex-1 text-mark text-muted">
          {price !== null && (
            <>
              Bought for
              <GoldAmount amount={price} className="flex text-lead text-ink" />
            </>
          )}
        </p>
        <Link
          to={ownedGladiatorPath(gladiatorId)}
          aria-label={`View ${name}`}
          className={buttonClass({ size: "plate" }, "w-[6.53rem] flex-none")}
        >
          View
        </Link>
      </CardHead>
      <CardFacts gladiatorId={gladiatorId} />
      <CardAttributes gladiatorId={gladiatorId} chosen={group} onChoose={setGroup} />
    </article>
  );
}
