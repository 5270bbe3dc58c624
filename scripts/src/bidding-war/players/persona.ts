import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import { pickFrom, type Random } from "../seeded-random.ts";

export const PERSONAS = ["nibbler", "jumper", "sniper", "flaky", "tabs"] as const;
export type Persona = (typeof PERSONAS)[number];

/** What a bidder knows of an auction. */
export interface KnownAuction {
  isOpen: boolean;
  minimumBid: number;
  highestBidderId: string | null;
}

export interface Situation {
  auctions: readonly (KnownAuction | undefined)[];
  playerId: string;
  /** What he can spend now. */
  gold: number;
  nowMs: number;
}

export interface Intent {
  /** Which of the auctions. */
  index: number;
  bidAmount: number;
}

/** A sniper's world turns in beats, at the end of which everybody strikes. */
const SALVO_EVERY_MS = 5000;
const SALVO_MS = 1000;
const JUMP_RAISES_MAX = 10;

/** What a bidder does now; null: he waits for news. */
export function decide(persona: Persona, situation: Situation, random: Random): Intent | null {
  if (persona === "sniper" && msToSalvo(situation.nowMs) > 0) return null;
  const index = chooseAuction(situation, random);
  if (index === null) return null;
  const { minimumBid } = situation.auctions[index] as KnownAuction;
  return { index, bidAmount: amountOf(persona, minimumBid, situation.gold, random) };
}

/** How long a sniper keeps still; 0 during a salvo. */
export function msToSalvo(nowMs: number): number {
  return Math.max(0, SALVO_EVERY_MS - SALVO_MS - (nowMs % SALVO_EVERY_MS));
}

/**
 * Any open auction that he does not lead and can pay for. Who can pay for none bids all the same, on
 * the cheapest: a refusal is a decision too.
 */
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

export type Mix = Readonly<Record<Persona, number>>;

/** Deals personas in the proportions of the mix, the same for the same seed. */
export function dealPersonas(mix: Mix, count: number, random: Random): Persona[] {
  const total = PERSONAS.reduce((sum, persona) => sum + mix[persona], 0);
  const dealt: Persona[] = [];
  for (const persona of PERSONAS) {
    const share = Math.floor((mix[persona] / total) * count);
    for (let index = 0; index < share; index += 1) dealt.push(persona);
  }
  const likely = PERSONAS.flatMap((persona) =>
    Array.from({ length: Math.ceil((mix[persona] / total) * 100) }, () => persona),
  );
  while (dealt.length < count) dealt.push(pickFrom(random, likely) ?? "nibbler");
  return shuffled(dealt, random);
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}
