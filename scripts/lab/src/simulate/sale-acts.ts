import {
  createMarketContext,
  type MarketOptions,
} from "@ludus/server/src/features/market/market-context";
import { offerGladiator } from "@ludus/server/src/features/market/selling/offer-gladiator";
import { releaseOwnGladiator } from "@ludus/server/src/features/market/selling/release-gladiator";
import { takeGladiatorBack } from "@ludus/server/src/features/market/selling/take-back";

export type SaleAct = { gladiatorId: string; sellerId: string } & (
  | { kind: "offer"; startingPrice: number }
  | { kind: "take-back" | "release" }
);

export type Sell = (act: SaleAct) => Promise<unknown>;

/** Returns the real acts of one process. @throws as they do */
export function openSaleActs(options: MarketOptions): Sell {
  const context = createMarketContext(options);
  return (act) => {
    const { gladiatorId: id, sellerId } = act;
    switch (act.kind) {
      case "offer":
        return offerGladiator(context, { id, startingPrice: act.startingPrice }, sellerId);
      case "take-back":
        return takeGladiatorBack(context, id, sellerId);
      case "release":
        return releaseOwnGladiator(context, id, sellerId);
    }
  };
}
