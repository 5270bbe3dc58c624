import type { AuctionState } from "@ludus/shared/model/auction";
import type { Gladiator } from "@ludus/shared/model/gladiators/gladiator";
import { create } from "zustand";
import { auctionOf, isSameProfile, profileOf, type Profile } from "./gladiator-parts.ts";

/** How an auction ended, shown until the list that holds it is loaded again. */
interface AuctionResult {
  outcome: "sold" | "unsold";
  winnerId: string | null;
  winnerName: string | null;
  price: number | null;
}

interface GladiatorsState {
  /** Everything except the auction. */
  profiles: Record<string, Profile>;
  /** The newest known state of every auction, by gladiator. */
  auctions: Record<string, AuctionState>;
  results: Record<string, AuctionResult>;
  /** Ids whose known state may be ahead of the server: the next state counts as newer. */
  inDoubt: ReadonlySet<string>;
  keep(gladiators: readonly Gladiator[]): void;
  mergeAuctions(auctions: readonly AuctionState[]): void;
  dropResults(gladiatorIds: readonly string[]): void;
  /** The server may have lost what it told: doubts every auction. */
  forgetVersions(): void;
  reset(): void;
}

const NOBODY: ReadonlySet<string> = new Set();
const EMPTY = { profiles: {}, auctions: {}, results: {}, inDoubt: NOBODY };

/** Every gladiator on any list, once. Lists hold ids; whatever arrives is merged here by `seq`. */
export const useGladiators = create<GladiatorsState>()((set, get) => ({
  ...EMPTY,

  keep(gladiators) {
    const { profiles } = get();
    // An event may have told the state of an auction before any list told of the gladiator.
    const fresh = gladiators.filter(
      ({ id, seq }) => !(id in profiles) || seq >= (knownSeq(id) ?? 0),
    );
    const changed = fresh.map(profileOf).filter((one) => !isSameProfile(profiles[one.id], one));
    if (changed.length > 0) set({ profiles: { ...profiles, ...byId(changed, (one) => one.id) } });
    get().mergeAuctions(gladiators.map(auctionOf));
  },

  mergeAuctions(arrived) {
    const { auctions, inDoubt } = get();
    const newer = arrived.filter((one) => one.seq > (knownSeq(one.gladiatorId) ?? -1));
    if (newer.length === 0) return;
    const ended = newer.flatMap((one): [string, AuctionResult][] => {
      if (inDoubt.has(one.gladiatorId)) return [];
      const result = resultOf(auctions[one.gladiatorId], one);
      return result ? [[one.gladiatorId, result]] : [];
    });
    set({
      auctions: { ...auctions, ...byId(newer, (one) => one.gladiatorId) },
      ...(inDoubt.size > 0 && { inDoubt: without(inDoubt, newer) }),
      ...(ended.length > 0 && { results: { ...get().results, ...Object.fromEntries(ended) } }),
    });
  },

  dropResults(gladiatorIds) {
    const dropped = new Set(gladiatorIds);
    const kept = Object.entries(get().results).filter(([id]) => !dropped.has(id));
    set({ results: Object.fromEntries(kept) });
  },

  forgetVersions() {
    set({ inDoubt: new Set(Object.keys(get().auctions)) });
  },

  reset() {
    set(EMPTY);
  },
}));

/** Undefined where nothing is known that can be relied on. */
export function knownSeq(gladiatorId: string): number | undefined {
  const { auctions, inDoubt } = useGladiators.getState();
  return inDoubt.has(gladiatorId) ? undefined : auctions[gladiatorId]?.seq;
}

function without(
  inDoubt: ReadonlySet<string>,
  arrived: readonly AuctionState[],
): ReadonlySet<string> {
  const left = new Set(inDoubt);
  for (const { gladiatorId } of arrived) left.delete(gladiatorId);
  return left;
}

/** A newer state tells how the auction ended: the end itself, or the relisting after a missed end. */
function resultOf(before: AuctionState | undefined, after: AuctionState): AuctionResult | null {
  if (before?.status !== "open") return null;
  if (after.status === "sold") {
    const { highestBidderId, highestBidderName, currentBid } = after;
    return {
      outcome: "sold",
      winnerId: highestBidderId,
      winnerName: highestBidderName,
      price: currentBid,
    };
  }
  const isOver = after.status !== "open" || !isSameAuction(before, after);
  return isOver ? { outcome: "unsold", winnerId: null, winnerName: null, price: null } : null;
}

/** The end doesn't tell: a late bid or an outage may have moved it. */
export function isSameAuction(before: AuctionState, after: AuctionState): boolean {
  return seqOfListing(after) === seqOfListing(before);
}

/**
 * The same for all states of an open auction, and another once he is listed again: within an auction each bid
 * raises `seq` by one, and so does each outage that moves the end.
 */
export function seqOfListing({ seq, bidCount, timesMoved = 0 }: AuctionState): number {
  return seq - bidCount - timesMoved;
}

function byId<T>(items: readonly T[], idOf: (item: T) => string): Record<string, T> {
  return Object.fromEntries(items.map((item) => [idOf(item), item]));
}
