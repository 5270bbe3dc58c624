import { seededRandom } from "@ludus/shared/rules/random";
import type { AuctionRow } from "@ludus/server/src/presenters/present-auction";
import type { SchoolRow } from "@ludus/server/src/presenters/present-school";

export interface NewSchoolLimit {
  newSchoolLeadsMax: number | null;
  /** The latest time that any clock has shown. */
  latestClockMs: number;
}

/** In half of the seeds; drawn apart, so that the others have the history that they had before. */
export function drawNewSchoolLeadsMax(seed: number): number | null {
  const random = seededRandom(`young schools ${seed}`);
  return random() < 0.5 ? null : 1 + Math.floor(random() * 3);
}

/**
 * Checks that every school counts the auctions that it leads, and leads no more than it may while no
 * clock has seen the end of its first auction.
 */
export function findWrongLeads(
  auctions: readonly AuctionRow[],
  schools: readonly SchoolRow[],
  { newSchoolLeadsMax, latestClockMs }: NewSchoolLimit,
): string[] {
  return schools.flatMap(({ userId, leads, newUntil }) => {
    const led = auctions.filter(({ status, leaderId }) => status === "open" && leaderId === userId);
    if (leads !== led.length) return [`${userId} counts ${leads} leads of ${led.length}`];
    const isNew = newUntil === null || latestClockMs < newUntil;
    const isWithin = newSchoolLeadsMax === null || !isNew || leads <= newSchoolLeadsMax;
    return isWithin ? [] : [`the new school ${userId} leads ${leads} auctions`];
  });
}
