import type { BidAnswer } from "@ludus/shared/contract/market-api";
import { Problem } from "@ludus/shared/contract/problems";
import type { SignedIn } from "../../http/signed-in.ts";
import { requireProfile } from "../../http/authenticate.ts";
import type { BidReceipt } from "../../platform/database/schema.ts";
import { presentAuction } from "../../views/auction-view.ts";
import { presentSchool } from "../../views/school-view.ts";
import { isDatabaseAway } from "../../platform/database/is-database-away.ts";
import { Batcher } from "./batcher.ts";
import { DoubtfulBids } from "./doubtful-bids.ts";
import { judgeBatch, type BidRequest } from "./judge-batch.ts";
import type { Judgement } from "./judge-bids.ts";
import type { MarketContext } from "./market-context.ts";

/** Measured in docs/performance.md: more per commit gains nothing, and delays everything else. */
const BATCH_SIZE_MAX = 128;
const WAITING_MAX = 10_000;

export interface BidDesk {
  /**
   * Resolves after the durable commit.
   * @throws PROFILE_INCOMPLETE, GLADIATOR_NOT_FOUND, AUCTION_ENDED, ALREADY_LEADING, BID_TOO_LOW,
   * INSUFFICIENT_GOLD, IDEMPOTENCY_KEY_REUSED; UNAVAILABLE when nothing was decided, or when the
   * database went away before it said so: the same bid under the same key settles it.
   */
  placeBid(bid: PlacedBid, signedIn: SignedIn): Promise<BidAnswer>;
  /** Resolves when every bid that came in is answered and announced. */
  idle(): Promise<void>;
}

interface PlacedBid {
  gladiatorId: string;
  bidAmount: number;
  idempotencyKey?: string | undefined;
}

/** Where all bids of this node come together, whichever way they came. */
export function openBidDesk(context: MarketContext): BidDesk {
  const doubtful = new DoubtfulBids();
  const batcher = new Batcher<BidRequest, BidReceipt>({
    work: (requests) => decide(context, requests, doubtful),
    isHopeless: isDatabaseAway,
    batchSizeMax: BATCH_SIZE_MAX,
    waitingMax: WAITING_MAX,
  });
  return {
    async placeBid({ gladiatorId, bidAmount, idempotencyKey = null }, signedIn) {
      requireProfile(signedIn);
      const request: BidRequest = {
        gladiatorId,
        bidAmount,
        idempotencyKey,
        bidderId: signedIn.user.id,
        bidderName: signedIn.user.username,
      };
      const receipt = await batcher.submit(request).catch(() => {
        throw new Problem("UNAVAILABLE", { retryAfterSeconds: 1 });
      });
      if (!receipt.ok) throw Problem.fromBody(receipt.problem);
      return receipt.answer;
    },
    async idle() {
      await batcher.idle();
      // What the newest batch changed is announced behind its answers.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

async function decide(
  context: MarketContext,
  requests: BidRequest[],
  doubtful: DoubtfulBids,
): Promise<BidReceipt[]> {
  try {
    const startedAtMs = performance.now();
    const { receipts, judgement } = await judgeBatch(context, requests);
    context.meter.batchCommitted({ bids: requests.length, ms: performance.now() - startedAtMs });
    // Before the answers: whoever reads the market after his own must see it.
    if (judgement.auctions.length > 0) context.pages.forget();
    // Behind the answers: those who bid hear first.
    setImmediate(announce, context, judgement);
    void doubtful.announce(context);
    return receipts;
  } catch (error) {
    context.log.error({ err: error, bids: requests.length }, "a batch of bids failed");
    if (isDatabaseAway(error)) doubtful.add(requests);
    throw error;
  }
}

function announce({ announcer }: MarketContext, { auctions, schools, lostLeads }: Judgement): void {
  const byGladiatorId = new Map(auctions.map((auction) => [auction.gladiatorId, auction]));
  for (const auction of auctions) announcer.auctionChanged(presentAuction(auction));
  for (const { userId, gladiatorId, bidAmount } of lostLeads) {
    const auction = byGladiatorId.get(gladiatorId);
    if (!auction) continue;
    announcer.outbid(userId, {
      auction: presentAuction(auction),
      gladiatorName: auction.gladiatorName,
      yourBid: bidAmount,
      goldReleased: bidAmount,
    });
  }
  for (const school of schools) announcer.schoolChanged(school.userId, presentSchool(school));
}
