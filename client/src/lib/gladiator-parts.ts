import type { AuctionState } from "@ludus/shared/model/auction";
import type { Gladiator } from "@ludus/shared/model/gladiator";

type AuctionField = Exclude<keyof AuctionState, "gladiatorId">;

/** A gladiator without his auction. */
export type Profile = Omit<Gladiator, AuctionField>;

export function auctionOf(gladiator: Gladiator): AuctionState {
  return {
    gladiatorId: gladiator.id,
    seq: gladiator.seq,
    status: gladiator.status,
    currentBid: gladiator.currentBid,
    highestBidderId: gladiator.highestBidderId,
    highestBidderName: gladiator.highestBidderName,
    minimumBid: gladiator.minimumBid,
    marketEndTime: gladiator.marketEndTime,
    bidCount: gladiator.bidCount,
    bidHistory: gladiator.bidHistory,
  };
}

export function profileOf(gladiator: Gladiator): Profile {
  const {
    seq: _seq,
    status: _status,
    currentBid: _currentBid,
    highestBidderId: _highestBidderId,
    highestBidderName: _highestBidderName,
    minimumBid: _minimumBid,
    marketEndTime: _marketEndTime,
    bidCount: _bidCount,
    bidHistory: _bidHistory,
    ...profile
  } = gladiator;
  return profile;
}

/** All fields of a profile are plain values, so comparing them one by one is enough. */
export function isSameProfile(held: Profile | undefined, arrived: Profile): boolean {
  if (held === undefined) return false;
  return (Object.keys(arrived) as (keyof Profile)[]).every((key) => held[key] === arrived[key]);
}
