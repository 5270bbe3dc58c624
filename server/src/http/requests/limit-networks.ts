import type { RateLimit, RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { RateRefusal } from "./limit-rate.ts";
import { networksOf, WIDER_PREFIXES } from "./networks-of.ts";

/** A rule for an address, and rules for the wider networks of an IPv6 address. */
export type NetworkRule = readonly [RateRule, ...RateRule[]];

/** A wider network gets twice the points of the one before: it may be shared, and is easily had. */
export function byNetwork(rule: RateRule): NetworkRule {
  return widened(rule, 2);
}

/** A /56, which one home has, gets no more points than an address, and a /48 twice as many. */
export function byHome(rule: RateRule): NetworkRule {
  return widened(rule, 1);
}

function widened(rule: RateRule, timesFirst: number): NetworkRule {
  const wider = WIDER_PREFIXES.map((prefix, index) => ({
    ...rule,
    name: `${rule.name}-${prefix}`,
    points: rule.points * timesFirst * 2 ** index,
  }));
  return [rule, ...wider];
}

export interface Point {
  rule: RateRule;
  key: string;
}

/** A point of each rule that holds at an address, the narrowest first. Null: none does. `of` tells subjects of one rule apart. */
export function pointsAt(rules: NetworkRule, address: string | null, of = ""): Point[] {
  const networks = address === null ? [] : networksOf(address);
  return rules
    .slice(0, networks.length)
    .map((rule, index) => ({ rule, key: `${rule.name}:${`${of} ${networks[index]}`.trim()}` }));
}

export type GiveBack = () => Promise<void>;

/** Takes all points, or none. The refusal is the caller's to throw or to bear. */
export async function takePoints(
  rateLimit: RateLimit,
  points: readonly Point[],
): Promise<{ refusal: RateRefusal | null; giveBack: GiveBack }> {
  const waits = await Promise.all(points.map(({ rule, key }) => rateLimit.take(rule, key)));
  const giveBack = async () => {
    const taken = points.filter((_point, index) => waits[index] === 0);
    await Promise.all(taken.map(({ rule, key }) => rateLimit.giveBack(rule, key)));
  };
  const refusing = points.find((_point, index) => waits[index] !== 0);
  if (!refusing) return { refusal: null, giveBack };
  await giveBack();
  const refusal = new RateRefusal(refusing.rule.name, Math.max(...waits));
  return { refusal, giveBack: async () => {} };
}

/**
 * Takes a point in each network of the caller, or none. Resolves with a function that gives them
 * back, for calls that turn out to be harmless. @throws TOO_MANY_REQUESTS
 */
export async function limitNetworks(
  rateLimit: RateLimit,
  rules: NetworkRule,
  { limitedAddress, of }: { limitedAddress: string | null; of?: string },
): Promise<GiveBack> {
  const { refusal, giveBack } = await takePoints(rateLimit, pointsAt(rules, limitedAddress, of));
  if (refusal) throw refusal;
  return giveBack;
}
