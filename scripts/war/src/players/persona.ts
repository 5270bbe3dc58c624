import { MINIMUM_RAISE_GOLD, SCHOOL_PLACES } from "@ludus/shared/limits";
import { pickFrom, type Random } from "@ludus/shared/rules/random";

export const PERSONAS = [
  "nibbler",
  "jumper",
  "sniper",
  "flaky",
  "tabs",
  "proxy",
  "seller",
] as const;
export type Persona = (typeof PERSONAS)[number];

export interface KnownAuction {
  isOpen: boolean;
  minimumBid: number;
  highestBidderId: string | null;
}

export interface Situation {
  auctions: readonly (KnownAuction | undefined)[];
  playerId: string;
  gold: number;
  now: number;
}

export interface Intent {
  index: number;
  bidAmount: number;
  /** Absent: the bid's amount. */
  maxAmount?: number;
}

export interface Change {
  index: number;
  maxAmount: number;
}

/** Snipers keep still, and bid together at the end of each interval. */
const BURST_EVERY_MS = 5000;
const BURST_MS = 1000;
const JUMP_RAISES_MAX = 10;
const MAXIMUM_RAISES_MAX = 30;
/** While a proxy leads anywhere. */
const CHANGE_SHARE = 0.3;

/** Null: the persona waits for news. */
export function chooseBid(persona: Persona, situation: Situation, random: Random): Intent | null {
  if (persona === "sniper" && msToBurst(situation.now) > 0) return null;
  if (placesTaken(situation) >= SCHOOL_PLACES) return null;
  const index = chooseAuction(situation, random);
  const auction = index === null ? undefined : situation.auctions[index];
  if (index === null || !auction) return null;
  const { minimumBid } = auction;
  const bidAmount = amountOf(persona, minimumBid, situation.gold, random);
  if (persona !== "proxy") return { index, bidAmount };
  return { index, bidAmount, maxAmount: maximumFrom(bidAmount, situation.gold, random) };
}

/** Now and then: raises or lowers one of the player's own maxima, by auction. Null: it waits. */
export function chooseChange(
  { auctions, playerId, gold }: Situation,
  maxima: ReadonlyMap<number, number>,
  random: Random,
): Change | null {
  if (random() >= CHANGE_SHARE) return null;
  const led = [...maxima.keys()].filter((index) => {
    const auction = auctions[index];
    return auction?.isOpen && auction.highestBidderId === playerId;
  });
  const index = pickFrom(random, led);
  if (index === undefined) return null;
  const price = (auctions[index]?.minimumBid ?? 0) - MINIMUM_RAISE_GOLD;
  return { index, maxAmount: maximumFrom(price, gold + (maxima.get(index) ?? 0), random) };
}

/** 0 during a burst. */
export function msToBurst(now: number): number {
  return Math.max(0, BURST_EVERY_MS - BURST_MS - (now % BURST_EVERY_MS));
}

/** Auctions that the player leads, or won. */
function placesTaken({ auctions, playerId }: Situation): number {
  return auctions.filter((auction) => auction?.highestBidderId === playerId).length;
}

/** One that the player doesn't lead and can pay; else the cheapest, as a refusal is a decision. */
function chooseAuction({ auctions, playerId, gold }: Situation, random: Random): number | null {
  const start = Math.floor(random() * auctions.length);
  let cheapest: number | null = null;
  for (let step = 0; step < auctions.length; step += 1) {
    const index = (start + step) % auctions.length;
    const auction = auctions[index];
    if (!auction?.isOpen || auction.highestBidderId === playerId) continue;
    if (auction.minimumBid <= gold) return index;
    if (cheapest === null || auction.minimumBid < (auctions[cheapest]?.minimumBid ?? 0)) {
      cheapest = index;
    }
  }
  return cheapest;
}

function amountOf(persona: Persona, minimumBid: number, gold: number, random: Random): number {
  if (persona !== "jumper") return minimumBid;
  const jump = Math.ceil(random() * JUMP_RAISES_MAX) * MINIMUM_RAISE_GOLD;
  return Math.max(minimumBid, Math.min(gold, minimumBid + jump));
}

function maximumFrom(minimum: number, gold: number, random: Random): number {
  const raises = Math.floor(random() * MAXIMUM_RAISES_MAX) * MINIMUM_RAISE_GOLD;
  return Math.max(minimum, Math.min(gold, minimum + raises));
}

export type Mix = Readonly<Record<Persona, number>>;

/** Shuffled; the same for the same seed. */
export function assignPersonas(mix: Mix, count: number, random: Random): Persona[] {
  const shares = PERSONAS.flatMap((persona) => Array<Persona>(mix[persona]).fill(persona));
  const step = shares.length / count;
  return Array.from({ length: count }, (_, number) => ({
    persona: shares[Math.floor((number + 0.5) * step)] ?? "nibbler",
    key: random(),
  }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ persona }) => persona);
}
