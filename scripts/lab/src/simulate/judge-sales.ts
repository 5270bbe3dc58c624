import { SALES_MAX } from "@ludus/shared/limits";
import { auctionIdOf } from "@ludus/server/src/platform/database/schema/bid-id";
import { DAY_MS } from "@ludus/shared/durations";
import { farewellOf } from "./games-arithmetic.ts";
import type { Played } from "./played.ts";
import type { Witness } from "./witness.ts";

/** Fewer alike than so many say nothing: then his value is the usual price. */
const ALIKE_MIN = 5;

/** Checks who bid on whom, and that sales were asked for and settled once. */
export function wrongSales(played: Played, witness: Witness): string[] {
  return [
    ...bidsOnOwnLots(played),
    ...endedEarly(played, witness),
    ...oversold(played),
    ...unaskedSales(played, witness),
    ...settledOtherwise(played),
    ...releasedOtherwise(played),
    ...escrowOtherwise(played),
  ];
}

function bidsOnOwnLots({ bids, auctions }: Played): string[] {
  const auctionById = new Map(auctions.map((auction) => [auction.id, auction]));
  return bids.flatMap(({ id, bidderId }) => {
    const auction = auctionById.get(auctionIdOf(id));
    if (auction?.status === "taken-back") return [`bid ${id} is on a man who was taken back`];
    return auction?.sellerId === bidderId ? [`bid ${id} is on the bidder's own lot`] : [];
  });
}

/** Only a taking back or an operator ends an auction before its time. */
function endedEarly({ auctions }: Played, { earlyEnds }: Witness): string[] {
  const early = new Set(
    auctions
      .filter(({ status }) => status === "taken-back" || status === "voided")
      .map(({ gladiatorId, seq }) => `${gladiatorId} ${seq}`),
  );
  return earlyEnds
    .map(({ gladiatorId, seq }) => `${gladiatorId} ${seq}`)
    .filter((name) => !early.has(name))
    .map((name) => `a bid was refused, since ${name} had ended, before its time`);
}

/** Places and gladiators are for the audit. */
function oversold({ auctions, schools }: Played): string[] {
  const open = auctions.filter(({ status }) => status === "open");
  return schools.flatMap(({ userId }) => {
    const sales = open.filter(({ sellerId }) => sellerId === userId).length;
    return sales <= SALES_MAX ? [] : [`${userId} has ${sales} sales`];
  });
}

/** An answered act was done, and none was done more often than it was asked for. */
function unaskedSales(
  { auctions, releases }: Played,
  { salesAsked, salesDone }: Witness,
): string[] {
  const done = new Map<string, number>();
  const count = (name: string) => done.set(name, (done.get(name) ?? 0) + 1);
  for (const { gladiatorId, sellerId, startingPrice, status } of auctions) {
    if (sellerId === null) continue;
    count(`${sellerId} offers ${gladiatorId} for ${startingPrice}`);
    if (status === "taken-back") count(`${sellerId} takes back ${gladiatorId}`);
  }
  const gladiatorOf = new Map(auctions.map(({ id, gladiatorId }) => [id, gladiatorId]));
  for (const { userId, causeId } of releases) {
    count(`${userId} releases ${gladiatorOf.get(causeId ?? 0)}`);
  }
  return [...new Set([...done.keys(), ...salesDone.keys()])].flatMap((name) => {
    const times = done.get(name) ?? 0;
    const [answered, asked] = [salesDone.get(name) ?? 0, salesAsked.get(name) ?? 0];
    const isRight = answered <= times && times <= asked;
    return isRight ? [] : [`${name}: ${times} times, asked ${asked}, answered ${answered}`];
  });
}

function settledOtherwise({ auctions, soldLots }: Played): string[] {
  const sold = auctions.filter(({ status }) => status === "sold");
  const recorded = new Set(soldLots.map(({ auctionId }) => auctionId));
  return sold.flatMap(({ id }) => (recorded.has(id) ? [] : [`sold lot ${id} is not recorded`]));
}

function releasedOtherwise({ auctions, gladiators, releases }: Played): string[] {
  return releases.flatMap(({ userId, causeId, amount }) => {
    const lot = auctions.find(({ id }) => id === causeId);
    const gladiator = gladiators.find(({ id }) => id === lot?.gladiatorId);
    const { marketValue = 0, paid = 0, ownerId, retiredFrom } = gladiator ?? {};
    const due = Math.min(farewellOf(marketValue), Math.floor(Number(paid) / 2));
    const isRight = amount === due && ownerId === null && retiredFrom === userId;
    return isRight
      ? []
      : [`the release of ${gladiator?.id} brought ${userId} ${amount}, not ${due}`];
  });
}

/** Proceeds far above the usual come a day later. Where few are alike, the usual price is his value. */
function escrowOtherwise({ auctions, letters, soldLots }: Played): string[] {
  return letters.flatMap((letter) => {
    const { data } = letter;
    const auction = auctions.find(({ id }) => id === letter.auctionId);
    // A sale that was undone has left the prices, and nothing is paid for it.
    if (auction?.status === "voided" || !("paidAt" in data)) return [];
    const lot = soldLots.find(({ auctionId }) => auctionId === letter.auctionId);
    const like = soldLots.filter(({ bestWeapon }) => bestWeapon === lot?.bestWeapon);
    const isFar = data.price > 2.5 * (lot?.marketValue ?? 0);
    const isLate = data.paidAt !== null;
    const isKnown = like.length - 1 < ALIKE_MIN;
    if (isLate && data.paidAt !== Number(auction?.closedAt) + DAY_MS) {
      return [`proceeds of auction ${letter.auctionId} don't come a day after its end`];
    }
    return isKnown && isFar !== isLate
      ? [`auction ${letter.auctionId} of ${lot?.marketValue} for ${data.price}: late ${isLate}`]
      : [];
  });
}
