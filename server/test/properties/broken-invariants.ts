import { MINIMUM_BID_GOLD, MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import { auctionIdOf, bidIdOf } from "../../src/platform/database/schema/bid-id.ts";
import type { GoldMovementKind } from "../../src/platform/database/schema/schema.ts";
import type { AuctionRow } from "../../src/presenters/present-auction.ts";
import type { MarketModel } from "./market-model.ts";
import { endsAfterBids } from "./moved-ends.ts";

/** The invariants that a model breaks, written independently of the SQL in `src/audit`. */
export function brokenInvariants(model: MarketModel): string[] {
  const checks = { I1, I2, I3, I4, I5, I6, I7 };
  return Object.entries(checks).flatMap(([name, holds]) => (holds(model) ? [] : [name]));
}

function I1({ schools, movements }: MarketModel): boolean {
  const owned = sum([...schools.values()].map(({ gold, goldHeld }) => gold + goldHeld));
  return owned + total(movements, "spend") === total(movements, "grant");
}

function I2({ schools, movements, bids }: MarketModel): boolean {
  const numbers = [
    ...[...schools.values()].flatMap((s) => [s.gold, s.goldHeld, s.totalGladiators]),
    ...movements.map(({ amount }) => amount),
    ...bids.map(({ amount }) => amount),
  ];
  return numbers.every((number) => Number.isSafeInteger(number) && number >= 0);
}

function I3(model: MarketModel): boolean {
  return model.open.every((auction) => {
    const held = [...liveHolds(model)].filter(([bidId]) => auctionIdOf(bidId) === auction.id);
    if (auction.leaderId === null) return held.length === 0;
    const [[bidId, hold] = [0, undefined]] = held;
    return (
      held.length === 1 &&
      bidId === bidIdOf(auction.id, auction.bidCount) &&
      hold?.userId === auction.leaderId &&
      hold.amount === auction.currentBid
    );
  });
}

function I4(model: MarketModel): boolean {
  const { auctions, movements, ownerIds, schools, winsByGladiatorId } = model;
  const holds = movements.filter(({ kind }) => kind === "hold");
  const ends = movements.filter(({ kind }) => kind === "release" || kind === "spend");
  const holdByBid = new Map(holds.map((hold) => [hold.bidId, hold]));
  const eachOnce =
    holdByBid.size === holds.length && new Set(ends.map(({ bidId }) => bidId)).size === ends.length;
  const everyEndHasItsHold = ends.every(({ bidId, userId, amount }) => {
    const hold = holdByBid.get(bidId);
    return hold?.userId === userId && hold.amount === amount;
  });
  const nothingLeftHeld = [...liveHolds(model).keys()].every(
    (bidId) => auctions.find(({ id }) => id === auctionIdOf(bidId))?.status === "open",
  );
  const settled = auctions
    .filter(({ status }) => status !== "open")
    .every((auction) => isSettled(auction, model));
  const counted = [...schools.values()].every(
    ({ userId, totalGladiators }) =>
      [...ownerIds.values()].filter((id) => id === userId).length === totalGladiators,
  );
  const figuresFollow = [...schools.values()].every(({ userId, totalWins, reputation }) => {
    const owned = [...ownerIds.keys()].filter((id) => ownerIds.get(id) === userId);
    const spends = movements.filter((each) => each.kind === "spend" && each.userId === userId);
    return (
      totalWins === sum(owned.map((id) => winsByGladiatorId.get(id) ?? NaN)) &&
      reputation === sum(spends.map(({ amount }) => Math.floor(amount / 100)))
    );
  });
  const soldOnly = [...ownerIds.keys()].every((gladiatorId) =>
    auctions.some((auction) => auction.gladiatorId === gladiatorId && auction.status === "sold"),
  );
  return (
    eachOnce &&
    everyEndHasItsHold &&
    nothingLeftHeld &&
    settled &&
    counted &&
    figuresFollow &&
    soldOnly
  );
}

function isSettled(auction: AuctionRow, { auctions, ownerIds, movements }: MarketModel): boolean {
  const spent = movements.filter(
    ({ kind, bidId }) => kind === "spend" && bidId !== null && auctionIdOf(bidId) === auction.id,
  );
  const isListedAgain = auctions.some(
    ({ id, gladiatorId }) => gladiatorId === auction.gladiatorId && id > auction.id,
  );
  if (auction.closedAt === null || auction.closedAt < auction.endsAt) return false;
  if (auction.status === "unsold") return spent.length === 0 && isListedAgain;
  return (
    spent.length === 1 &&
    spent[0]?.amount === auction.currentBid &&
    spent[0]?.userId === auction.leaderId &&
    ownerIds.get(auction.gladiatorId) === auction.leaderId &&
    !isListedAgain
  );
}

function I5({ auctions, bids }: MarketModel): boolean {
  return auctions.every((auction) => {
    const own = bids.filter(({ id }) => auctionIdOf(id) === auction.id);
    const last = own.at(-1);
    const ends = endsAfterBids(auction, own);
    return (
      ends.at(-1) === auction.endsAt &&
      own.length === auction.bidCount &&
      (last?.amount ?? null) === auction.currentBid &&
      (last?.bidderId ?? null) === auction.leaderId &&
      own.every((bid, index) => {
        const before = own[index - 1];
        const least = before ? before.amount + MINIMUM_RAISE_GOLD : MINIMUM_BID_GOLD;
        return (
          bid.id === bidIdOf(auction.id, index + 1) &&
          bid.amount >= least &&
          bid.bidderId !== before?.bidderId &&
          bid.placedAt < (ends[index] ?? NaN)
        );
      })
    );
  });
}

function I6({ schools, movements }: MarketModel): boolean {
  return [...schools.values()].every(({ userId, gold, goldHeld }) => {
    const own = movements.filter((movement) => movement.userId === userId);
    const of = (kind: GoldMovementKind) => total(own, kind);
    return (
      gold === of("grant") - of("hold") + of("release") &&
      goldHeld === of("hold") - of("release") - of("spend")
    );
  });
}

function I7({ auctions }: MarketModel): boolean {
  const seqs = new Map<string, number>();
  return auctions.every(({ gladiatorId, firstSeq, seq, bidCount, status }) => {
    const before = seqs.get(gladiatorId) ?? 0;
    seqs.set(gladiatorId, seq);
    return firstSeq === before + 1 && seq === firstSeq + bidCount + (status === "open" ? 0 : 1);
  });
}

function liveHolds({ movements }: MarketModel) {
  const live = new Map<number, { userId: string; amount: number }>();
  for (const { kind, bidId, userId, amount } of movements) {
    if (bidId === null) continue;
    if (kind === "hold") live.set(bidId, { userId, amount });
    else live.delete(bidId);
  }
  return live;
}

function total(movements: MarketModel["movements"], kind: GoldMovementKind): number {
  return sum(movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0);
}
