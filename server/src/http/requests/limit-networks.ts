import type { RateLimit, RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { RateRefusal } from "./limit-rate.ts";
import { networksOf, WIDER_PREFIXES } from "./networks-of.ts";

/** A rule for an address, and rules for the wider networks of an IPv6 address. */
export type NetworkRule = readonly [RateRule, ...RateRule[]];

/** A wider network gets twice the points of the one before: it may be shared, and is easily had. */
export function byNetwork(rule: RateRule): NetworkRule {
  const wider = WIDER_PREFIXES.map((prefix, index) => ({
    ...rule,
    name: `${rule.name}-${prefix}`,
    points: rule.points * 2 ** (index + 1),
  }));
  return [rule, ...wider];
}

/** The rules that hold at an address, the narrowest first. `of` tells subjects of one rule apart. */
export function rulesAt(
  rules: NetworkRule,
  address: string,
  of = "",
): { rule: RateRule; key: string }[] {
  const networks = networksOf(address);
  return rules
    .slice(0, networks.length)
    .map((rule, index) => ({ rule, key: `${rule.name}:${`${of} ${networks[index]}`.trim()}` }));
}

/**
 * Takes a point in each network of the caller, or none. Resolves with a function that gives them
 * back, for calls that turn out to be harmless. @throws TOO_MANY_REQUESTS
 */
export async function limitNetworks(
  rateLimit: RateLimit,
  rules: NetworkRule,
  { address, of }: { address: string; of?: string },
): Promise<() => Promise<void>> {
  const held = rulesAt(rules, address, of);
  const waits = await Promise.all(held.map(({ rule, key }) => rateLimit.take(rule, key)));
  const giveBack = async () => {
    const taken = held.filter((_rule, index) => waits[index] === 0);
    await Promise.all(taken.map(({ rule, key }) => rateLimit.giveBack(rule, key)));
  };
  const refusing = held.find((_rule, index) => waits[index] !== 0);
  if (!refusing) return giveBack;
  await giveBack();
  throw new RateRefusal(refusing.rule.name, Math.max(...waits));
}
