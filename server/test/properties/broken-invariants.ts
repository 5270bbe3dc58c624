import { MINIMUM_BID_GOLD, MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import type { GoldMovementKind } from "@ludus/shared/model/gold-movements";
import { auctionIdOf, bidIdOf } from "../../src/platform/database/schema/bid-id.ts";
import type { AuctionRow } from "../../src/presenters/present-auction.ts";
import type { MarketModel } from "./market-model.ts";
import { endsAfterBids } from "./moved-ends.ts";

/** The invariants that a model breaks, written independently of the SQL in `src/audit`. */
export function brokenInvariants(model: MarketModel): string[] {
  const checks = { I1, I2, I3, I4, I5, I6, I7, leads };
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
    const { leaderId, currentBid, maximum } = auction;
    const held = [...heldByLead(model)].filter(
      ([leadId, { amount }]) => auctionIdOf(leadId) === auction.id && amount > 0,
    );
    if (leaderId === null) return held.length === 0 && maximum === null;
    const [[leadId, hold] = [0, undefined]] = held;
    return (
      held.length === 1 &&
      leadId === leadsOf(auction, model).at(-1)?.id &&
      hold?.userId === leaderId &&
      hold.amount === (maximum ?? currentBid) &&
      hold.amount >= (currentBid ?? NaN)
    );
  });
}

function I4(model: MarketModel): boolean {
  const { auctions, bids, movements, ownerIds, schools } = model;
  const bidderOf = new Map(bids.map(({ id, bidderId }) => [id, bidderId]));
  const everyMovementIsItsBidders = movements.every(
    ({ kind, bidId, userId }) => kind === "grant" || bidderOf.get(bidId ?? 0) === userId,
  );
  const held = heldByLead(model);
  const everyLeadHeldItsBid = auctions.every((auction) =>
    leadsOf(auction, model).every(({ id, amount, isLast }) => {
      const lead = held.get(id);
      const isLeading = auction.status === "open" && isLast;
      return lead !== undefined && lead.most >= amount && (isLeading || lead.amount === 0);
    }),
  );
  const settled = auctions
    .filter(({ status }) => status !== "open")
    .every((auction) => isSettled(auction, model));
  const counted = [...schools.values()].every(
    ({ userId, totalGladiators }) =>
      [...ownerIds.values()].filter((id) => id === userId).length === totalGladiators,
  );
  const figuresFollow = [...schools.values()].every(({ userId, reputation }) => {
    const spends = movements.filter((each) => each.kind === "spend" && each.userId === userId);
    return reputation === sum(spends.map(({ amount }) => Math.floor(amount / 100)));
  });
  const soldOnly = [...ownerIds.keys()].every((gladiatorId) =>
    auctions.some((auction) => auction.gladiatorId === gladiatorId && auction.status === "sold"),
  );
  return (
    everyMovementIsItsBidders &&
    everyLeadHeldItsBid &&
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
  if (auction.maximum !== null) return false;
  if (auction.status === "unsold") return spent.length === 0 && isListedAgain;
  return (
    spent.length === 1 &&
    spent[0]?.amount === auction.currentBid &&
    spent[0]?.userId === auction.leaderId &&
    ownerIds.get(auction.gladiatorId) === auction.leaderId &&
    !isListedAgain
  );
}

function I5(model: MarketModel): boolean {
  return model.auctions.every((auction) => {
    const own = bidsOf(auction, model);
    const last = own.at(-1);
    const ends = endsAfterBids(auction, own);
    return (
      ends.at(-1) === auction.endsAt &&
      own.length === auction.bidCount &&
      (last?.amount ?? null) === auction.currentBid &&
      (last?.bidderId ?? null) === auction.leaderId &&
      own.every(
        ({ id, placedAt }, index) =>
          id === bidIdOf(auction.id, index + 1) &&
          placedAt < (ends[index] ?? NaN) &&
          followsTheRules(own, index, model),
      )
    );
  });
}

/** A bid that the player placed rises by the minimum; the leader's automatic ones answer or precede it. */
function followsTheRules(own: readonly BidRow[], index: number, model: MarketModel): boolean {
  const bid = own[index] as BidRow;
  const [before, earlier, next] = [own[index - 1], own[index - 2], own[index + 1]];
  if (!bid.automatic) {
    const isAfterLastStand = before?.automatic === true && before.bidderId === earlier?.bidderId;
    const price = isAfterLastStand ? earlier : before;
    const least = price ? price.amount + MINIMUM_RAISE_GOLD : MINIMUM_BID_GOLD;
    const isHigher = before === undefined || bid.amount > before.amount;
    return bid.amount >= least && isHigher && bid.bidderId !== before?.bidderId;
  }
  if (!before || bid.amount > maximumAt(bid, model)) return false;
  if (before.bidderId === bid.bidderId) {
    // The whole maximum, just before a bid that was higher still.
    return (
      bid.amount === maximumAt(bid, model) &&
      bid.amount > before.amount &&
      next !== undefined &&
      !next.automatic &&
      next.placedAt === bid.placedAt &&
      next.amount <= bid.amount + MINIMUM_RAISE_GOLD
    );
  }
  return (
    !before.automatic &&
    before.placedAt === bid.placedAt &&
    earlier?.bidderId === bid.bidderId &&
    bid.amount === Math.min(maximumAt(bid, model), before.amount + MINIMUM_RAISE_GOLD)
  );
}

/** The bidder's gold that was held in the auction when the bid was placed. */
function maximumAt({ id, bidderId }: BidRow, { movements }: MarketModel): number {
  const earlier = movements.filter(
    ({ bidId, userId }) =>
      bidId !== null && bidId < id && auctionIdOf(bidId) === auctionIdOf(id) && userId === bidderId,
  );
  return total(earlier, "hold") - total(earlier, "release");
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

/** Schools count their leads, and new ones lead no more auctions than they may. */
function leads({ schools, open, newSchoolLeadsMax, now }: MarketModel): boolean {
  return [...schools.values()].every(({ userId, leads: counted, newUntil }) => {
    const led = open.filter(({ leaderId }) => leaderId === userId).length;
    const isNew = newUntil === null || now < newUntil;
    return counted === led && (newSchoolLeadsMax === null || !isNew || led <= newSchoolLeadsMax);
  });
}

type BidRow = MarketModel["bids"][number];

function bidsOf({ id }: AuctionRow, { bids }: MarketModel): BidRow[] {
  return bids.filter((bid) => auctionIdOf(bid.id) === id);
}

/** The bids that took the lead: all that were placed, and not outbid at once by the leader's maximum. */
function leadsOf(auction: AuctionRow, model: MarketModel) {
  const own = bidsOf(auction, model);
  const leads = own.filter(({ automatic, bidderId }, index) => {
    const next = own[index + 1];
    return !automatic && !(next?.automatic && next.bidderId !== bidderId);
  });
  return leads.map((bid, index) => ({ ...bid, isLast: index === leads.length - 1 }));
}

/** The gold that each lead holds, and the most that it held, by the id of the bid that took it. */
function heldByLead(model: MarketModel) {
  const leadIds = model.auctions.flatMap((auction) => leadsOf(auction, model)).map(({ id }) => id);
  const held = new Map<number, { userId: string; amount: number; most: number }>();
  for (const { kind, bidId, userId, amount } of model.movements) {
    if (bidId === null) continue;
    const leadId = leadIds.findLast((id) => id <= bidId) ?? NaN;
    const before = held.get(leadId) ?? { userId, amount: 0, most: 0 };
    const after = before.amount + (kind === "hold" ? amount : -amount);
    held.set(leadId, { userId, amount: after, most: Math.max(before.most, after) });
  }
  return held;
}

function total(movements: MarketModel["movements"], kind: GoldMovementKind): number {
  return sum(movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((left, right) => left + right, 0);
}
