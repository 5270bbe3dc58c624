import { voidAuction } from "@ludus/shared/contract/operators/acts-api";
import type { OpenAuction } from "@ludus/shared/contract/operators/auctions-api";
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

function effectOn({ gladiator, currentBid, leader }: OpenAuction): string {
  if (!leader) return `Nobody has bid, and ${gladiator.name} is listed again at once.`;
  return `All bids end, ${leader.username} who leads with ${formatGold(currentBid ?? 0)} gets back what is held, and ${gladiator.name} is listed again at once.`;
}
