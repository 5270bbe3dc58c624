import {
  placeBidMessage,
  unwatchMessage,
  watchMessage,
} from "@ludus/shared/contract/live/live-messages";
import { serveMessage, type MessageRoute } from "../../realtime/messages/serve-message.ts";
import type { BidService } from "./bidding/place-bid.ts";
import { unwatchAuctions, watchAuctions } from "./browsing/watch-auctions.ts";
import type { MarketContext } from "./market-context.ts";

export function marketMessages(
  context: Pick<MarketContext, "database" | "announcer" | "wallNow">,
  bidService: BidService,
): MessageRoute[] {
  return [
    serveMessage(watchMessage, (input, sender) => watchAuctions(context, input, sender)),
    serveMessage(unwatchMessage, async ({ gladiators }, sender) => {
      unwatchAuctions(gladiators, sender);
      return {};
    }),
    serveMessage(placeBidMessage, (bid, { signedIn }) =>
      bidService.placeBid(bid, signedIn, "socket"),
    ),
  ];
}
