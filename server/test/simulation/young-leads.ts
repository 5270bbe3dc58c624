import { seededRandom } from "@ludus/shared/rules/random";
import type { AuctionRow } from "../../src/presenters/present-auction.ts";
import type { SchoolRow } from "../../src/presenters/present-school.ts";

export interface YoungLimit {
  youngLeadsMax: number | null;
  /** The latest time that any clock has shown. */
  latestClockMs: number;
}

/** In half of the seeds; drawn apart, so that the others have the history that they had before. */
export function drawYoungLeadsMax(seed: number): number | null {
  const random = seededRandom(`young schools ${seed}`);
  return random() < 0.5 ? null : 1 + Math.floor(random() * 3);
}

/**
 * Checks that every school counts the auctions that it leads, and that those of one network lead no
 * more than they may while no clock has seen the end of their first day.
 */
export function findWrongLeads(
  auctions: readonly AuctionRow[],
  schools: readonly SchoolRow[],
  { youngLeadsMax, latestClockMs }: YoungLimit,
): string[] {
  const leadsOf = (ids: readonly string[]) =>
    auctions.filter(({ status, leaderId }) => status === "open" && ids.includes(leaderId ?? ""))
      .length;
  const miscounted = schools.filter(
    ({ userId, youngLeads }) => youngLeads !== null && youngLeads !== leadsOf([userId]),
  );
  const young = schools.filter(({ youngUntil }) => latestClockMs < Number(youngUntil));
  const groups = new Set(young.map(({ youngGroup }) => youngGroup));
  return [
    ...miscounted.map(({ userId, youngLeads }) => `${userId} counts ${youngLeads} leads`),
    ...[...groups].flatMap((group) => {
      const ofGroup = young.filter(({ youngGroup }) => youngGroup === group);
      const leads = leadsOf(ofGroup.map(({ userId }) => userId));
      const isWithin = youngLeadsMax === null || leads <= youngLeadsMax;
      return isWithin ? [] : [`young schools of one network lead ${leads} auctions`];
    }),
  ];
}
