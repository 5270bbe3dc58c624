import { maximumEvent, outbidEvent } from "@ludus/shared/contract/live/market-events";
import type { PlaceBidInput } from "@ludus/shared/contract/live/live-messages";
import type { InputOf } from "@ludus/shared/contract/endpoint";
import type {
  BidAnswer,
  changeMaximum,
  MaximumAnswer,
} from "@ludus/shared/contract/market/bids-api";
import { Problem, type ProblemBody } from "@ludus/shared/contract/problems";
import type { Log } from "../../../log.ts";
import type { SignedIn } from "../../../http/signed-in.ts";
import type { BidWay, Meter } from "../../../metrics/meter.ts";
import { requireProfile, requireVerifiedEmail } from "../../../http/authenticate.ts";
import { presentAuction } from "../../../presenters/present-auction.ts";
import { presentSchool } from "../../../presenters/present-school.ts";
import { isDatabaseAway } from "../../../platform/database/is-database-away.ts";
import { announceBidsInDoubt, type InDoubtContext } from "./announce-bids-in-doubt.ts";
import { Batcher } from "./batcher.ts";
import { bidFromInput, type BatchEntry } from "./bid.ts";
import { judgeBatch, type JudgeContext } from "./judging/judge-batch.ts";
import type { Judgement } from "./judging/judgement.ts";
import type { Receipt } from "./judging/present-verdict.ts";

/** Measured in docs/performance.md: more per commit gains nothing, and delays everything else. */
const BATCH_SIZE_MAX = 128;
const WAITING_MAX = 10_000;

export interface BidService {
  /**
   * Resolves after the durable commit.
   * @throws PROFILE_INCOMPLETE, EMAIL_NOT_VERIFIED, GLADIATOR_NOT_FOUND, AUCTION_ENDED, ALREADY_LEADING,
   * BID_TOO_LOW, INSUFFICIENT_GOLD, IDEMPOTENCY_KEY_REUSED; UNAVAILABLE when nothing was decided, or when
   * the database went away before it said so: the same bid under the same key settles it.
   */
  placeBid(input: PlaceBidInput, signedIn: SignedIn, way: BidWay): Promise<BidAnswer>;
  /**
   * Resolves after the durable commit. Doing it twice is no error.
   * @throws PROFILE_INCOMPLETE, EMAIL_NOT_VERIFIED, the refusals of the call, UNAVAILABLE as for bids.
   */
  changeMaximum(input: InputOf<typeof changeMaximum>, signedIn: SignedIn): Promise<MaximumAnswer>;
  /** Resolves when every bid that came in is answered and announced. */
  drain(): Promise<void>;
}

type BidContext = JudgeContext &
  InDoubtContext & { log: Log; meter: Pick<Meter, "bidAnswered" | "batchCommitted"> };

/** One service takes all bids of this process, so that they share batches. */
export function createBidService(context: BidContext): BidService {
  const { meter } = context;
  const batcher = new Batcher<BatchEntry, Receipt>({
    work: (entries) => decide(context, entries),
    isFatal: isDatabaseAway,
    batchSizeMax: BATCH_SIZE_MAX,
    waitingMax: WAITING_MAX,
  });

  const decideSoon = (entry: BatchEntry): Promise<Accepted> =>
    batcher.submit(entry).then(requireAccepted, () => {
      throw new Problem("UNAVAILABLE", { retryAfterSeconds: 1 });
    });

  return {
    async placeBid(input, signedIn, way) {
      try {
        requireProfile(signedIn);
        requireVerifiedEmail(signedIn);
        const receipt = await decideSoon(bidFromInput(input, signedIn));
        if (receipt.kind !== "bid") throw new Error("A bid was answered as another call");
        meter.bidAnswered("accepted", way);
        return receipt.answer;
      } catch (error) {
        meter.bidAnswered(error instanceof Problem ? error.code : "INTERNAL", way);
        throw error;
      }
    },
    async changeMaximum({ id: gladiatorId, maxAmount }, signedIn) {
      requireProfile(signedIn);
      requireVerifiedEmail(signedIn);
      const { user } = signedIn;
      const change = { kind: "maximum", gladiatorId, bidderId: user.id, maxAmount } as const;
      const receipt = await decideSoon(change);
      if (receipt.kind !== "maximum") throw new Error("A maximum was answered as another call");
      return receipt.answer;
    },
    async drain() {
      await batcher.drain();
      // The last batch is announced after its answers.
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

type Accepted = Exclude<Receipt, { problem: ProblemBody }>;

function requireAccepted(receipt: Receipt): Accepted {
  if (!receipt.ok) throw Problem.fromBody(receipt.problem);
  return receipt;
}

async function decide(context: BidContext, entries: BatchEntry[]): Promise<Receipt[]> {
  const { bidsInDoubt, log, meter, version } = context;
  try {
    const startedAt = performance.now();
    const { receipts, judgement } = await judgeBatch(context, entries);
    meter.batchCommitted({ bids: entries.length, ms: performance.now() - startedAt });
    // Before the answers: bidders who then read the market must see their bids.
    if (judgement.auctions.length > 0) version.change();
    // After the answers, which bidders get first.
    setImmediate(announce, context, judgement);
    void announceBidsInDoubt(context);
    return receipts;
  } catch (error) {
    log.error({ err: error, bids: entries.length }, "a batch of bids failed");
    if (isDatabaseAway(error)) for (const { gladiatorId } of entries) bidsInDoubt.add(gladiatorId);
    throw error;
  }
}

function announce(
  { announcer }: BidContext,
  { auctions, schools, lostLeads, ownMaxima }: Judgement,
): void {
  const byGladiatorId = new Map(auctions.map((auction) => [auction.gladiatorId, auction]));
  for (const auction of auctions) announcer.auctionChanged(presentAuction(auction));
  for (const { userId, gladiatorId, bidAmount, goldReleased } of lostLeads) {
    const auction = byGladiatorId.get(gladiatorId);
    if (!auction) continue;
    announcer.announceToPlayer(userId, outbidEvent, {
      auction: presentAuction(auction),
      gladiatorName: auction.gladiatorName,
      yourBid: bidAmount,
      goldReleased,
    });
  }
  for (const { userId, ...own } of ownMaxima) announcer.announceToPlayer(userId, maximumEvent, own);
  for (const school of schools.changed)
    announcer.schoolChanged(school.userId, presentSchool(school));
}
