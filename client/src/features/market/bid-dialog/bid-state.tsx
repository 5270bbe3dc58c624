import type { AuctionState } from "@ludus/shared/model/auction";
import { formatGold } from "@ludus/shared/rules/gold-text";
import Users from "lucide-react/icons/users";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { GoldAmount } from "../../../components/gold/gold-amount.tsx";
import { useWatchersOf } from "../../../lib/stores/gladiators/watchers.ts";
import { AddedTime } from "../lot/added-time.tsx";
import { StateChip } from "../lot/state-chip.tsx";
import { SoftCloseNotice } from "./soft-close-notice.tsx";

/** A phone shows one of them between price and purse; wide screens show all three. */
export type BidPane = "amount" | "attributes" | "bids";

/** On phones, and on wide screens. */
const STRIP = "border-b border-line bg-tablet px-4 max-md:min-h-12";
const HEAD = "md:col-start-2 md:border-0 md:bg-transparent md:px-5.5 md:pt-2.5";

interface BidStateProps {
  auction: AuctionState;
  pane: BidPane;
  onPane: (pane: BidPane) => void;
}

/** Price, time and bids; on phones the time stands in the title's line. */
export function BidState({ auction, pane, onPane }: BidStateProps) {
  const { currentBid, startingPrice, bidCount, gladiatorId, marketEndTime, status } = auction;
  const watchers = useWatchersOf(gladiatorId);
  const price = currentBid ?? startingPrice ?? null;
  const isStart = currentBid === null && price !== null;
  return (
    <div
      data-toasts-below
      className={`flex shrink-0 flex-wrap items-center gap-x-3 ${STRIP} ${HEAD}`}
    >
      <dl className="flex flex-wrap gap-x-11 md:flex-1">
        <div>
          <dt className={`text-label text-muted ${isStart ? "" : "max-md:sr-only"}`}>
            {isStart ? "Starts at" : status === "sold" ? "Sold for" : "Current bid"}
          </dt>
          <dd>
            {price === null ? (
              <span className="text-price font-bold">No bids yet</span>
            ) : (
              <GoldAmount
                amount={price}
                className="text-price leading-tight md:text-gate md:leading-none"
              />
            )}
          </dd>
        </div>
        <div className="max-md:hidden">
          <dt className="text-label whitespace-nowrap text-muted">
            Time left <AddedTime gladiatorId={gladiatorId} className="ml-1" />
          </dt>
          <dd>
            <Countdown endsAt={marketEndTime} className="text-amount leading-tight" />
          </dd>
        </div>
        {watchers !== null && (
          <div className="ml-auto text-right max-md:hidden">
            <dt className="text-label text-muted">Watching</dt>
            <dd className="flex items-center justify-end gap-1.5 text-price leading-tight font-bold">
              <Users className="size-4.5 text-bronze" strokeWidth={1.75} />
              {formatGold(watchers)}
            </dd>
          </div>
        )}
        <div className={`text-right max-md:hidden ${watchers === null ? "ml-auto" : ""}`}>
          <dt className="text-label text-muted">Bids</dt>
          <dd className="text-price leading-tight font-bold">{formatGold(bidCount)}</dd>
        </div>
      </dl>
      <div className="md:hidden">
        <StateChip gladiatorId={gladiatorId} />
        <AddedTime gladiatorId={gladiatorId} className="ml-2" />
      </div>
      <div className="ml-auto flex gap-4 md:hidden">
        <span className="roomy:hidden">
          <PaneToggle pane="attributes" current={pane} onPane={onPane}>
            Attributes
          </PaneToggle>
        </span>
        <PaneToggle pane="bids" current={pane} onPane={onPane}>
          {bidCount === 1 ? "1 bid" : `${formatGold(bidCount)} bids`}
        </PaneToggle>
      </div>
      <SoftCloseNotice auction={auction} />
    </div>
  );
}

interface PaneToggleProps {
  pane: BidPane;
  current: BidPane;
  onPane: (pane: BidPane) => void;
  children: string;
}

function PaneToggle({ pane, current, onPane, children }: PaneToggleProps) {
  const isOpen = pane === current;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => onPane(isOpen ? "amount" : pane)}
      className={`min-h-11 min-w-11 text-lead text-oxblood underline underline-offset-4 ${isOpen ? "font-bold" : ""}`}
    >
      {children}
    </button>
  );
}
