import { auctionIdOf } from "@ludus/server/src/platform/database/schema/bid-id";
import type { Payment } from "./games-model.ts";
import type { Played } from "./played.ts";
import { soldAuctions, type ExpectedSale } from "./sales-model.ts";

interface Causes {
  payments: readonly Payment[];
  sales: readonly ExpectedSale[];
}

/** Checks that everybody who is due a letter has one, which says what happened, and nobody another. */
export function wrongLetters(played: Played, causes: Causes): string[] {
  const due = lettersDue(played, causes);
  const written = played.letters
    .filter(({ kind, auctionId }) => kind !== "operator-act" || auctionId !== null)
    .map((letter) => ({ name: nameOf(letter), says: saysOf(letter) }));
  const impossible = played.letters.flatMap(({ auctionId, userId, data }) => {
    if (!("yourBestBid" in data) || typeof data.overtakenMaximum !== "number") return [];
    const { price, yourBestBid, overtakenMaximum: maximum } = data;
    if (yourBestBid < maximum && maximum < price) return [];
    return [`${userId} had no maximum of ${maximum} below the price of auction ${auctionId}`];
  });
  const times = new Map<string, number>();
  for (const { name } of written) times.set(name, (times.get(name) ?? 0) + 1);
  return [
    ...impossible,
    ...written
      .filter(({ name, says }) => due.get(name) !== says)
      .map(({ name, says }) => `letter ${name} says ${says}, not ${due.get(name)}`),
    ...[...due.keys()]
      .filter((name) => times.get(name) !== 1)
      .map((name) => `letter ${name} was written ${times.get(name) ?? 0} times`),
  ];
}

/** By kind, cause and player what each letter says. */
function lettersDue(played: Played, { payments, sales }: Causes): Map<string, string> {
  const { bids, auctions } = played;
  const due = new Map<string, string>();
  const sold = soldAuctions(played);
  const auctionById = new Map(auctions.map((auction) => [auction.id, auction]));
  for (const { id, bidderId, amount } of bids) {
    const auction = auctionById.get(auctionIdOf(id));
    if (auction?.status === "voided") due.set(`operator-act ${auction.id} ${bidderId}`, "");
    if (!auction || !sold.has(auction.id)) continue;
    const kind = bidderId === auction.leaderId ? "won" : "lost";
    due.set(`${kind} ${auction.id} ${bidderId}`, `${auction.currentBid} ${amount}`);
  }
  for (const { auction, sellerId, commission, proceeds } of sales) {
    const { id, status, currentBid, startingPrice } = auction;
    if (status === "voided") due.set(`operator-act ${id} ${sellerId}`, "");
    if (status === "unsold") due.set(`unsold ${id} ${sellerId}`, `${startingPrice}`);
    if (sold.has(id)) {
      due.set(`sold ${id} ${sellerId}`, `${currentBid} ${commission} ${proceeds}`);
    }
  }
  for (const { userId, number, fought, won, pay, stipend, keep, training, ...one } of payments) {
    const says = [fought, won, pay, stipend, keep, training].join(" ");
    if (one.hasLetter) due.set(`games ${number} ${userId}`, says);
    for (const [id, gold] of one.farewells) due.set(`retired ${id} ${userId}`, `${gold}`);
  }
  return due;
}

type Letter = Played["letters"][number];

function nameOf({ kind, auctionId, gladiatorId, userId, data }: Letter): string {
  const cause = "gamesNumber" in data ? data.gamesNumber : (auctionId ?? gladiatorId);
  return `${kind} ${cause} ${userId}`;
}

function saysOf({ data }: Letter): string {
  if ("yourBestBid" in data) return `${data.price} ${data.yourBestBid}`;
  if ("proceeds" in data) return `${data.price} ${data.commission} ${data.proceeds}`;
  if ("startingPrice" in data) return `${data.startingPrice}`;
  if ("stipend" in data) {
    const { fought, won, pay, stipend, keep, training } = data;
    return [fought, won, pay, stipend, keep, training].join(" ");
  }
  return "farewell" in data ? `${data.farewell}` : "";
}
