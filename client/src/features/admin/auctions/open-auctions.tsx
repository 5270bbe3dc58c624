import { voidAuction } from "@ludus/shared/contract/operators/acts-api";
import type { OpenAuction } from "@ludus/shared/contract/operators/auctions-api";
import { useState } from "react";
import { Button } from "../../../components/button/button.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useSession } from "../../../lib/session/session.ts";
import { VoidAuction } from "../acts/void-dialog.tsx";
import { playerPath } from "../admin-paths.ts";
import { mayCall } from "../may-call.ts";

interface OpenAuctionsProps {
  auctions: readonly OpenAuction[];
  /** The player whose file lists them. */
  playerId?: string;
}

export function OpenAuctions({ auctions, playerId }: OpenAuctionsProps) {
  const mayVoid = useSession(({ user }) => mayCall(user?.role ?? "USER", voidAuction));
  const [toVoid, setToVoid] = useState<OpenAuction | null>(null);
  return (
    <>
      <ul className="@container divide-y divide-line">
        {auctions.map((auction) => (
          <li
            key={auction.auctionId}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 @xl:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]"
          >
            <strong>{auction.gladiator.name}</strong>
            <Lead auction={auction} playerId={playerId} />
            <Countdown endsAt={auction.marketEndTime} />
            {mayVoid && (
              <Button
                size="small"
                aria-label={`Void the auction of ${auction.gladiator.name}`}
                onClick={() => setToVoid(auction)}
                className="@max-xl:col-start-2 @max-xl:row-span-3 @max-xl:row-start-1"
              >
                Void
              </Button>
            )}
          </li>
        ))}
      </ul>
      {toVoid && <VoidAuction auction={toVoid} onClose={() => setToVoid(null)} />}
    </>
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
