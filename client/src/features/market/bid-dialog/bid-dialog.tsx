import type { AuctionState } from "@ludus/shared/model/auction";
import { useEffect, useState } from "react";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { SimilarGladiators } from "../../../components/comparables/similar-gladiators.tsx";
import type { StripMark } from "../../../components/comparables/price-strip.tsx";
import { Countdown } from "../../../components/countdown/countdown.tsx";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { LoadingPage } from "../../../components/states/loading-page.tsx";
import { useOwnMaxima } from "../../../lib/stores/gladiators/own-maxima.ts";
import { useIsOwnLot } from "../../../lib/stores/gladiators/standing.ts";
import { useWatched } from "../../../lib/live/use-watched.ts";
import { forgetWantedLot } from "../../../lib/stores/wanted-lot.ts";
import { ShortlistToggle } from "../lot/shortlist-toggle.tsx";
import { SellerMark } from "../lot/seller-mark.tsx";
import { StateChip } from "../lot/state-chip.tsx";
import { Watching } from "../lot/watching.tsx";
import { BidForm } from "./form/bid-form.tsx";
import { PANEL } from "./form/form-frame.tsx";
import { BidState, type BidPane } from "./bid-state.tsx";
import { BidSubject } from "./subject/bid-subject.tsx";
import { BidStanding } from "./bid-standing.tsx";
import { MissingLot } from "./missing-lot.tsx";
import { RecentBids } from "./recent-bids.tsx";
import { useReporting } from "./report/use-reporting.tsx";
import { useReleasing } from "./use-releasing.tsx";
import { SubjectOrigin } from "./subject/subject-origin.tsx";
import { LotName } from "./subject/lot-name.tsx";
import { useLot } from "./use-lot.ts";

interface BidDialogProps {
  gladiatorId: string;
  onClose: () => void;
}

/** Two sides: who the gladiator is, and what the player does. */
export function BidDialog({ gladiatorId, onClose }: BidDialogProps) {
  useWatched(gladiatorId);
  useEffect(() => forgetWantedLot(gladiatorId), [gladiatorId]);
  const { lot, fetching, retry } = useLot(gladiatorId);
  const isOwn = useIsOwnLot(gladiatorId);
  const overtakenMaximum = useOwnMaxima(({ overtaken }) => overtaken[gladiatorId] ?? null);
  const [pane, setPane] = useState<BidPane>("amount");
  const { report, dialog } = useReporting(lot?.auction.bidHistory ?? []);
  const releasing = useReleasing();
  if (lot === null) {
    return (
      <Dialog title="Bid" description="The lot of a link." onClose={onClose}>
        {fetching === "loading" ? (
          <LoadingPage label="Fetching the lot…" />
        ) : (
          <MissingLot isGone={fetching === "gone"} onRetry={retry} onClose={onClose} />
        )}
      </Dialog>
    );
  }
  const { profile, auction } = lot;
  return (
    <>
      <Dialog
        size="wide"
        title={
          <>
            {auction.status === "open" && (
              <span className="max-md:sr-only">{isOwn ? "Your lot:" : "Bid on"}</span>
            )}{" "}
            <LotName name={profile.name} />
          </>
        }
        below={
          <div className="flex min-w-0 items-center gap-1.5 text-small text-muted md:hidden">
            <SubjectOrigin profile={profile} isShort={auction.seller !== undefined} />
            <SellerMark gladiatorId={gladiatorId} className="roomy:hidden" />
            <Watching gladiatorId={gladiatorId} isShort />
          </div>
        }
        before={<CoinPortrait gladiator={profile} size={44} decorative className="md:hidden" />}
        after={
          <>
            <div className="shrink-0 max-md:hidden">
              <StateChip gladiatorId={gladiatorId} />
            </div>
            <BidStanding auction={auction} />
            <Countdown
              endsAt={auction.marketEndTime}
              className="ml-auto text-small whitespace-nowrap md:hidden"
            />
            <div className="-mr-3 ml-auto shrink-0 max-md:hidden">
              <ShortlistToggle gladiatorId={gladiatorId} />
            </div>
          </>
        }
        description={
          isOwn
            ? "Who he is, the newest bids, and how his sale stands."
            : "Who he is, the newest bids, the amount, and what it would cost you."
        }
        onClose={onClose}
      >
        <BidForm
          profile={profile}
          auction={auction}
          onDone={onClose}
          onRelease={releasing.release}
          isCovered={pane !== "amount"}
        >
          <BidState auction={auction} pane={pane} onPane={setPane} />
          <BidSubject profile={profile} pane={pane} />
          <SimilarGladiators
            profile={profile}
            mark={markOf(auction)}
            className={`${PANEL} max-md:hidden md:bg-ivory ${pane === "amount" ? "roomy:max-md:block" : ""}`}
          />
          <RecentBids
            gladiatorId={gladiatorId}
            bids={auction.bidHistory}
            overtakenMaximum={overtakenMaximum}
            pane={pane}
            onReport={report}
          />
        </BidForm>
      </Dialog>
      {dialog}
      {releasing.dialog}
    </>
  );
}

/** His current price, to compare. */
function markOf({ currentBid, minimumBid, status }: AuctionState): StripMark {
  if (currentBid === null) return { word: "from", price: minimumBid };
  return { word: status === "sold" ? "sold for" : "now", price: currentBid };
}
