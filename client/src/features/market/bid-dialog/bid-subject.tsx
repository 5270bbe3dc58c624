import { RECENT_BIDS_IN_MODAL } from "@ludus/shared/limits";
import type { AuctionState } from "@ludus/shared/model/auction";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { GoldAmount } from "../../../components/gold-amount/gold-amount.tsx";
import { NewestBids } from "../../../components/newest-bids/newest-bids.tsx";
import type { Profile } from "../../../lib/gladiator-parts.ts";
import { StateChip } from "../card/state-chip.tsx";

interface BidSubjectProps {
  profile: Profile;
  auction: AuctionState;
}

/** What is being bid on, and how the bidding stands right now. */
export function BidSubject({ profile, auction }: BidSubjectProps) {
  return (
    <div className="grid gap-4 px-5 pt-4">
      <div className="flex items-center gap-4">
        <CoinPortrait gladiator={profile} size={84} decorative className="shrink-0" />
        <div className="flex-1">
          <dl className="flex flex-wrap gap-x-4">
            <div className="min-w-max grow basis-[45%]">
              <dt className="text-[0.9375rem] text-muted">Current bid</dt>
              <dd>
                {auction.currentBid === null ? (
                  <span className="font-medium">No bids yet</span>
                ) : (
                  <GoldAmount amount={auction.currentBid} className="text-[1.5rem] leading-tight" />
                )}
              </dd>
            </div>
            <div className="min-w-max grow basis-[45%]">
              <dt className="text-[0.9375rem] text-muted">Time left</dt>
              <dd>
                <Countdown endsAtMs={auction.marketEndTime} className="text-[1.25rem]" />
              </dd>
            </div>
          </dl>
          <div className="mt-1 min-h-7">
            <StateChip gladiatorId={auction.gladiatorId} />
          </div>
        </div>
      </div>
      <section className="rounded-sm border border-line bg-tablet px-3.5 py-2.5">
        <h3 className="mb-1 text-[0.9375rem]">Recent bids</h3>
        <div className="min-h-[7.1rem]">
          {auction.bidHistory.length === 0 ? (
            <p className="text-muted">Nobody has bid on him yet. Be the first.</p>
          ) : (
            <NewestBids bids={auction.bidHistory} shown={RECENT_BIDS_IN_MODAL} />
          )}
        </div>
      </section>
    </div>
  );
}
