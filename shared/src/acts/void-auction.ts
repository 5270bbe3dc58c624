import { z } from "zod/mini";
import { queryInteger } from "../contract/fields.ts";
import { actFields } from "../contract/operators/act-fields.ts";
import type { OpenAuction } from "../contract/operators/auctions-api.ts";
import { formatGold, goldText } from "../rules/gold-text.ts";
import { act, type LetterAboutAct } from "./act.ts";
import { onAuction, onSale } from "./act-dialog.ts";

/**
 * Where the gladiator of a voided auction is. Null: listed again. "home": with the school that offered him.
 * The others are about a sale that was undone; in the last one his career had ended before.
 */
export type VoidedOutcome = null | "home" | "sale-voided" | "sale-voided-retired";

export const voidAuction = act({
  method: "POST",
  path: "/admin/auctions/:id/void",
  role: "GAME_MASTER",
  summary:
    "Void an open auction: held gold is released, its bidders get a letter, and the gladiator is listed again at once, or goes home to the school that offers him. A player's sale is voided while its proceeds are in escrow: the buyer gets the price back, the seller gets the man and nothing else. Not one that the operator or an account connected to theirs bid in, nor one that an equal or superior leads or offers.",
  input: z.strictObject({
    id: queryInteger(1, Number.MAX_SAFE_INTEGER).check(
      z.describe("An auction's id, not a gladiator's."),
    ),
    ...actFields,
  }),
  refusals: ["AUCTION_NOT_FOUND", "AUCTION_ENDED"],
  letters: {
    "auction-voided": {
      // The news comes first: toasts and lists cut a long name's end.
      subject: ({ after, gladiator }) =>
        `Voided: the ${isSale(after) ? "sale" : "auction"} of ${gladiator?.name ?? "a gladiator"}`,
      fact: (letter) => (isSale(letter.after) ? voidedSaleText(letter) : voidedText(letter)),
    },
  },
  log: {
    "auction-voided": {
      name: "Auction voided",
      change({ before, after }) {
        if (before === null) return "";
        const bid = formatGold(Number(before));
        return after === "sold" ? `was sold for ${bid}` : `led with ${bid}`;
      },
    },
  },
  dialogs: [
    onAuction({
      button: () => "Void",
      buttonName: ({ gladiator }) => `Void the auction of ${gladiator.name}`,
      title: ({ gladiator }) => `Void the auction of ${gladiator.name}`,
      fields: {},
      effect: effectOn,
      verb: () => "Void",
      input: ({ auctionId }) => ({ id: auctionId }),
    }),
    // While the proceeds of a sale are in escrow, it can be undone.
    onSale({
      button: () => "Void",
      buttonName: ({ gladiator }) => `Void the sale of ${gladiator.name}`,
      title: ({ gladiator }) => `Void the sale of ${gladiator.name}`,
      fields: {},
      effect: ({ gladiator, buyer, seller, price }) =>
        `${buyer.username} gets ${formatGold(price)} back, ${gladiator.name} goes home to ${seller.username}, and the proceeds are never paid.`,
      verb: () => "Void",
      input: ({ auctionId }) => ({ id: auctionId }),
    }),
  ],
});

function isSale(after: string | null): boolean {
  return after !== null && after.startsWith("sale-voided");
}

function voidedSaleText({ after, gold }: LetterAboutAct): string {
  const isRetired = after === "sale-voided-retired";
  const outcome = isRetired
    ? "His career has ended"
    : "He went home to the school that offered him";
  const back =
    gold === null
      ? "the price went back to the buyer"
      : `${goldText(gold)} came back to your purse`;
  return `An operator voided the sale. ${outcome}, and ${back}. The proceeds are not paid.`;
}

/** A gladiator of the market's own is listed again; a school's goes home. */
function voidedText({ after, gold }: LetterAboutAct): string {
  const fact = "An operator voided the auction.";
  const outcome =
    after === null ? "It has begun again, without bids" : "He went home to his school";
  const back = gold === null ? "" : `, and ${goldText(gold)} came back to your purse`;
  return `${fact} ${outcome}${back}.`;
}

function effectOn({ gladiator, currentBid, leader, seller }: OpenAuction): string {
  const outcome = seller ? `goes home to ${seller.schoolName}` : "is listed again at once";
  if (!leader) return `Nobody has bid, and ${gladiator.name} ${outcome}.`;
  return `All bids end, ${leader.username} who leads with ${formatGold(currentBid ?? 0)} gets back what is held, and ${gladiator.name} ${outcome}.`;
}
