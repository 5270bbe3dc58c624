import type { SchoolRow } from "../../presenters/present-school.ts";

/** With an auction more, or one fewer, that the school leads. */
export function withLead(school: SchoolRow, by: 1 | -1): SchoolRow {
  if (school.youngLeads === null) return school;
  // Nodes of the release before count no leads, so there may seem to be fewer than are lost.
  return { ...school, youngLeads: Math.max(0, school.youngLeads + by) };
}

/** How many auctions more a school may lead, among all loaded ones of its group. Null: any number. */
export function leadsLeft(
  school: SchoolRow,
  schools: Iterable<SchoolRow>,
  { leadsMax, now }: { leadsMax: number | null; now: number },
): number | null {
  const { youngGroup } = school;
  if (leadsMax === null || youngGroup === null || !isYoung(school, now)) return null;
  let left = leadsMax;
  for (const each of schools) {
    if (each.youngGroup === youngGroup && isYoung(each, now)) left -= each.youngLeads ?? 0;
  }
  return left;
}

function isYoung({ youngUntil }: SchoolRow, now: number): boolean {
  return youngUntil !== null && now < youngUntil;
}
