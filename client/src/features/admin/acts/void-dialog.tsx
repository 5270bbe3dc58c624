import { voidAuction } from "@ludus/shared/contract/operators/acts-api";
import type { OpenAuction } from "@ludus/shared/contract/operators/auctions-api";
import type { Figures } from "@ludus/shared/contract/operators/figures-api";
import { callApi } from "../../../lib/api/api.ts";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { ActDialog } from "./act-dialog.tsx";

interface VoidProps {
  auction: OpenAuction;
  onClose: () => void;
}

export function VoidAuction({ auction, onClose }: VoidProps) {
  const { auctionId, gladiator } = auction;
  return (
    <ActDialog
      title={`Void the auction of ${gladiator.name}`}
      effect={effectOn(auction)}
      verb="Void"
      perform={(act) => callApi(voidAuction, { id: auctionId, ...act })}
      onClose={onClose}
    />
  );
}

type SoldByPlayer = Omit<Figures["oddSales"]["withheld"][number], "proceeds" | "paidAt">;

/** While the proceeds of a sale are withheld, it can be undone. */
export function VoidSale({ sale, onClose }: { sale: SoldByPlayer; onClose: () => void }) {
  const { auctionId, gladiator, buyer, seller, price } = sale;
  return (
    <ActDialog
      title={`Void the sale of ${gladiator.name}`}
      effect={`${buyer.username} gets ${formatGold(price)} back, ${gladiator.name} goes home to ${seller.username}, and the proceeds are never paid.`}
      verb="Void"
      perform={(act) => callApi(voidAuction, { id: auctionId, ...act })}
      onClose={onClose}
    />
  );
}

function effectOn({ gladiator, currentBid, leader }: OpenAuction): string {
  if (!leader) return `Nobody has bid, and ${gladiator.name} is listed again at once.`;
  return `All bids end, ${leader.username} who leads with ${formatGold(currentBid ?? 0)} gets back what is held, and ${gladiator.name} is listed again at once.`;
}
