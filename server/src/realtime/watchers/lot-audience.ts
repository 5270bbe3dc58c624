import { WATCHERS_EXACT_MAX } from "@ludus/shared/limits";
import { roundWatchers } from "@ludus/shared/rules/auctions/round-watchers";

/** A lot's players on one node: their ids, so that nobody counts on two nodes, or how many of a crowd. */
export type LotAudience = readonly string[] | number;

export function audienceOf(userIds: ReadonlySet<string>): LotAudience {
  return userIds.size > WATCHERS_EXACT_MAX ? userIds.size : [...userIds].toSorted();
}

export function isSameAudience(one: LotAudience | undefined, other: LotAudience): boolean {
  return String(one ?? []) === String(other);
}

/** How many players of all nodes are told. */
export function countWatchers(audiences: readonly LotAudience[]): number {
  const userIds = new Set<string>();
  let crowd = 0;
  for (const audience of audiences) {
    if (typeof audience === "number") crowd += audience;
    else for (const userId of audience) userIds.add(userId);
  }
  return roundWatchers(userIds.size + crowd);
}
