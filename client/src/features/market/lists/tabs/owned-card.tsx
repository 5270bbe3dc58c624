import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { useState } from "react";
import { ButtonLink } from "../../../../components/button/button-link.tsx";
import { GoldAmount } from "../../../../components/gold/gold-amount.tsx";
import { useGladiators } from "../../../../lib/stores/gladiators/gladiators-store.ts";
import { useIsOwnLot } from "../../../../lib/stores/gladiators/standing.ts";
import { CardAttributes } from "../../card/card-attributes.tsx";
import { CardFacts } from "../../card/card-facts.tsx";
import { CardHead } from "../../card/card-head.tsx";
import { TimeLeft } from "../../lot/time-left.tsx";

export function OwnedCard({ gladiatorId }: { gladiatorId: string }) {
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  const isOnSale = useIsOwnLot(gladiatorId);
  const [group, setGroup] = useState<AttributeGroup>("weapons");
  if (name === undefined) return null;
  return (
    <article
      aria-label={name}
      className="@container rounded-md border border-line bg-ivory shadow-card"
    >
      <CardHead gladiatorId={gladiatorId} top={null}>
        <p className="grid min-w-0 flex-1 justify-items-start text-mark text-muted">
          {isOnSale && (
            <>
              For sale
              <TimeLeft gladiatorId={gladiatorId} className="text-lead" />
            </>
          )}
          {auction?.status === "sold" && (
            <>
              Bought for
              <GoldAmount amount={auction.currentBid ?? 0} className="text-lead text-ink" />
            </>
          )}
        </p>
        <ButtonLink
          to={ownedGladiatorPath(gladiatorId)}
          aria-label={`View ${name}`}
          size="plate"
          className="w-[6.53rem] flex-none"
        >
          View
        </ButtonLink>
      </CardHead>
      <CardFacts gladiatorId={gladiatorId} />
      <CardAttributes gladiatorId={gladiatorId} chosen={group} onChoose={setGroup} />
    </article>
  );
}
