import { seededRandom } from "@ludus/shared/rules/random";
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
 * Checks that no school leads more auctions than it may while no clock has seen the end of its first
 * one. The audit counts leads.
 */
export function findWrongLeads(
  schools: readonly SchoolRow[],
  { newSchoolLeadsMax, latestClockMs }: NewSchoolLimit,
): string[] {
  return schools.flatMap(({ userId, leads, newUntil }) => {
    const isNew = newUntil === null || latestClockMs < newUntil;
    const isWithin = newSchoolLeadsMax === null || !isNew || leads <= newSchoolLeadsMax;
    return isWithin ? [] : [`the new school ${userId} leads ${leads} auctions`];
  });
}
