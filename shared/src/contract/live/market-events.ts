import { z } from "zod/mini";
import { auctionState } from "../../model/auction.ts";
import { school } from "../../model/school.ts";
import { event, type EventPayload } from "./event.ts";

export const bidEvent = event({
  name: "bid",
  to: "an auction's watchers",
  summary: "the whole state of a watched auction; thinned out, the newest state wins",
  payload: auctionState,
});

export const watchersEvent = event({
  name: "watchers",
  to: "an auction's watchers",
  summary:
    "how many players watch the auction, when that changes; at most every two seconds per auction",
  payload: z.object({
    gladiatorId: z.string(),
    watchers: z
      .int()
      .check(
        z.minimum(1),
        z.describe(
          "Players who are connected, the recipient among them. Exact up to 20, then rounded.",
        ),
      ),
  }),
});
export type WatchersEvent = EventPayload<typeof watchersEvent>;

export const outbidEvent = event({
  name: "outbid",
  to: "the player who lost the lead",
  summary: "a lost lead and the gold released",
  payload: z.object({
    auction: auctionState,
    gladiatorName: z.string(),
    yourBid: z.int().check(z.describe("Gold. The recipient's bid that was beaten.")),
    goldReleased: z.int().check(z.describe("Gold that the recipient can spend again.")),
  }),
});
export type OutbidEvent = EventPayload<typeof outbidEvent>;

export const maximumEvent = event({
  name: "maximum",
  to: "all tabs of the player, and nobody else",
  summary: "the player's own maximum for a lot that they lead, when it is set, changed or used up",
  payload: z.object({
    gladiatorId: z.string(),
    yourMaximum: z
      .nullable(z.int())
      .check(z.describe("Gold. Null when the player leads no more, or the auction has ended.")),
    schoolVersion: z
      .int()
      .check(
        z.describe(
          "The version of the player's school then. Of two for one lot, the higher is newer.",
        ),
      ),
  }),
});
export type MaximumEvent = EventPayload<typeof maximumEvent>;

export const auctionEndedEvent = event({
  name: "auction-ended",
  to: "an auction's watchers, all its bidders and its seller",
  summary: "sold, unsold, voided or taken back by its seller, to whom, for how much",
  payload: z.object({
    gladiatorId: z.string(),
    gladiatorName: z.string(),
    outcome: z.enum(["sold", "unsold", "voided", "taken-back"]),
    winnerId: z.nullable(z.string()),
    winnerName: z.nullable(z.string()),
    price: z.nullable(z.int()).check(z.describe("Gold. Null if unsold, like the winner.")),
    auction: auctionState.check(z.describe("The ended auction.")),
    relistedAs: z
      .nullable(auctionState)
      .check(
        z.describe("The gladiator's next auction. Null if sold, and for those whom schools offer."),
      ),
  }),
});
export type AuctionEndedEvent = EventPayload<typeof auctionEndedEvent>;

export const marketEvent = event({
  name: "market",
  to: "everybody, when an auction is listed or ends",
  summary: "the number of open auctions",
  payload: z.object({ openAuctions: z.int().check(z.minimum(0)) }),
});

export const schoolEvent = event({
  name: "school",
  to: "its owner, when its gold, name or gladiators change",
  summary: "the player's own school, with its gold; thinned out, the newest version wins",
  payload: school,
});
