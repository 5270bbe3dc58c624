import type { Endpoint } from "@ludus/shared/contract/endpoint";
import type { AuctionState } from "@ludus/shared/model/auction";
import type { Fact, FactHandler } from "../../facts/fact.ts";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { coalesce } from "../../platform/coalesce.ts";
import type { JobHandlers } from "../../platform/jobs/jobs.ts";
import { createRegularTask } from "../../platform/regular-task.ts";
import type { MessageRoute } from "../../realtime/messages/serve-message.ts";
import { pruneReceipts } from "./bidding/bid-receipts.ts";
import type { OwnMaximum } from "./rows/read-maxima.ts";
import { lowerMaxima, type LoweredMaxima, type Need } from "./bidding/lower-maxima.ts";
import { createBidService, type BidService } from "./bidding/place-bid.ts";
import { readAuctions } from "./rows/read-auctions.ts";
import { readMaxima } from "./rows/read-maxima.ts";
import { createAuctionSweeper } from "./closing/auction-sweeper.ts";
import { listGladiatorsOfClosed, listGladiatorsWonByClosed } from "./closing/closed-schools.ts";
import { closeDueAuctions } from "./closing/close-due-auctions.ts";
import { restockMarket } from "./closing/restocking/restock-market.ts";
import { pruneClosedBidders } from "./closing/take-bidders.ts";
import { voidAuction } from "./voiding/void-auction.ts";
import type { Voided } from "./voiding/voided.ts";
import { countOpen } from "./count-open.ts";
import { findOpenLots } from "./searching/find-open-lots.ts";
import { matchNewLots } from "./saved-searches/match-new-lots.ts";
import { savedSearchesRoutes } from "./saved-searches/saved-searches-routes.ts";
import { payEscrow } from "./closing/pay-escrow.ts";
import { sellingRoutes } from "./selling/selling-routes.ts";
import { pruneSoldLots } from "./sold/sold-list.ts";
import { soldRoutes } from "./sold/sold-routes.ts";
import { renameBidder } from "./rename-bidder.ts";
import { createMarketContext, type MarketOptions } from "./market-context.ts";
import { marketFactHandlers } from "./market-facts.ts";
import { marketMessages } from "./market-messages.ts";
import { HOT_ENDPOINTS, marketRoutes } from "./market-routes.ts";

const ALERTS_EVERY_MS = 5000;
/** Lots that end in this time after a closing share the next: alone, one costs twice as much. */
const CLOSINGS_REST_MS = 75;
/** The market may lack a sold lot for so long. */
const RESTOCKS_REST_MS = 500;

export interface Market extends Pick<BidService, "placeBid" | "changeMaximum" | "drain"> {
  routes(serve: ServeContext): Route[];
  hotEndpoints: readonly Endpoint[];
  messages: MessageRoute[];
  factHandlers: FactHandler[];
  jobHandlers: Pick<JobHandlers, "closeDueAuctions" | "restockMarket">;
  /** The newest auction of each gladiator; unknown ids are left out. */
  readAuctions(gladiatorIds: readonly string[]): Promise<AuctionState[]>;
  /** The maxima of all open auctions, each for its leader's eyes only. */
  readMaxima(): Promise<OwnMaximum[]>;
  countOpenAuctions(): Promise<number>;
  /** By a part of the gladiator's name or by its whole id, ending soonest first. */
  findOpenLots(text: string): Promise<{ auctionId: number; endsAt: number }[]>;
  /** @throws AUCTION_NOT_FOUND, AUCTION_ENDED */
  voidAuction(tx: Transaction, auctionId: number): Promise<Voided>;
  /** Releases what players hold above the prices that they lead with, until they can spend so much. */
  lowerMaxima(tx: Transaction, needs: readonly Need[], now: number): Promise<LoweredMaxima[]>;
  /** Lists the gladiators at home of a player who was deleted as the market's own. Returns what to announce. */
  listGladiatorsOfClosed(tx: Transaction, userId: string): Promise<Fact[]>;
  /** Puts a player's new name into the open auctions that they bid in. */
  renameBidder(tx: Transaction, player: { userId: string; username: string }): Promise<void>;
  /** After the commit of such a change: drops cached pages. */
  forgetPages(): void;
  /** Closes what is due, stocks the market and alerts, now and from now on. Start the jobs before. */
  start(): Promise<void>;
  /** Rejects while the database refuses every bid, as without rights. */
  check(): Promise<void>;
  /** Sweeps no more; bids are still judged. */
  stop(): Promise<void>;
  /** Closes what is due, pays what was in escrow and fills the market up, once. */
  sweep(): Promise<void>;
  /**
   * Deletes the answers to bids that nobody will repeat, bidders of a week ago and old sales, and lists
   * gladiators whom closed schools have won.
   */
  tidy(): Promise<void>;
}

export function openMarket(options: MarketOptions): Market {
  const context = createMarketContext(options);
  const { database, wallNow } = context;
  const bidService = createBidService(context);
  const sweeper = createAuctionSweeper(context);
  const alerts = createRegularTask(context, {
    name: "alerts",
    everyMs: ALERTS_EVERY_MS,
    work: () => matchNewLots(context),
  });
  return {
    routes: (serve) => [
      ...marketRoutes(serve, context, bidService),
      ...savedSearchesRoutes(serve, context),
      ...sellingRoutes(serve, context),
      ...soldRoutes(serve, context),
    ],
    hotEndpoints: HOT_ENDPOINTS,
    messages: marketMessages(context, bidService),
    factHandlers: marketFactHandlers(context),
    jobHandlers: {
      closeDueAuctions: coalesce(async () => (await closeDueAuctions(context)).next, {
        restMs: CLOSINGS_REST_MS,
      }),
      restockMarket: coalesce(() => restockMarket(context), { restMs: RESTOCKS_REST_MS }),
    },
    placeBid: bidService.placeBid,
    changeMaximum: bidService.changeMaximum,
    readAuctions: (gladiatorIds) => readAuctions(database, gladiatorIds),
    readMaxima: () => readMaxima(database),
    countOpenAuctions: () => countOpen(database.read),
    findOpenLots: (text) => findOpenLots(context, text),
    voidAuction: (tx, auctionId) => voidAuction(context, tx, auctionId),
    lowerMaxima,
    listGladiatorsOfClosed: (tx, userId) =>
      listGladiatorsOfClosed(tx, context, { userIds: [userId], now: wallNow() }),
    renameBidder,
    forgetPages: () => context.version.change(),
    async start() {
      await sweeper.start();
      alerts.start();
    },
    async stop() {
      await alerts.stop();
      await sweeper.stop();
    },
    async sweep() {
      await closeDueAuctions(context);
      await payEscrow(context);
      await restockMarket(context);
    },
    check: () => context.heartbeat.check(),
    drain: bidService.drain,
    async tidy() {
      await pruneReceipts(database, wallNow());
      await pruneClosedBidders(database, wallNow());
      await pruneSoldLots(database, wallNow());
      await listGladiatorsWonByClosed(context);
    },
  };
}
