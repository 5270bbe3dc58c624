import type { OpenAuction } from "@ludus/shared/contract/operators/auctions-api";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { lotPath } from "../../../lib/navigation/paths.ts";
import { ActButtons } from "../acts/act-buttons.tsx";
import { useActs } from "../acts/use-acts.tsx";
import { playerPath } from "../admin-paths.ts";

interface OpenAuctionsProps {
  auctions: readonly OpenAuction[];
  /** The player whose file lists them. */
  playerId?: string;
}

export function OpenAuctions({ auctions, playerId }: OpenAuctionsProps) {
  const acts = useActs("auction");
  return (
    <>
      <ul className="@container divide-y divide-line">
        {auctions.map((auction) => (
          <li
            key={auction.auctionId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 @xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
          >
            <Lot auction={auction} />
            <Lead auction={auction} playerId={playerId} />
            <Countdown endsAt={auction.marketEndTime} />
            <ActButtons
              acts={acts}
              offered={acts.offeredOn(auction)}
              subject={auction}
              className="@max-xl:col-start-2 @max-xl:row-span-3 @max-xl:row-start-1"
            />
          </li>
        ))}
      </ul>
      {acts.dialog}
    </>
  );
}

function Lot({ auction: { gladiator, seller } }: { auction: OpenAuction }) {
  return (
    <span className="wrap-anywhere">
      <TextLink to={lotPath(gladiator.id)}>{gladiator.name}</TextLink>
      {seller && (
        <span className="block text-small text-muted">
          of <TextLink to={playerPath(seller.userId)}>{seller.schoolName}</TextLink>
        </span>
      )}
    </span>
  );
}

interface LeadProps {
  auction: OpenAuction;
  playerId: string | undefined;
}

function Lead({ auction: { currentBid, leader }, playerId }: LeadProps) {
  if (!leader) return <span className="text-muted">No bids</span>;
  return (
    <span className="wrap-anywhere">
      {formatGold(currentBid ?? 0)} by{" "}
      {leader.id === playerId ? (
        "them"
      ) : (
        <TextLink to={playerPath(leader.id)}>{leader.username}</TextLink>
      )}
    </span>
  );
}
