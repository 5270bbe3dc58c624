import type { SchoolRow } from "../../presenters/present-school.ts";

/** How many auctions more a school may lead. Null: any number. */
export function leadsLeft(
  { leads, newUntil }: SchoolRow,
  { leadsMax, now }: { leadsMax: number | null; now: number },
): number | null {
  const isNew = newUntil === null || now < newUntil;
  return leadsMax !== null && isNew ? leadsMax - leads : null;
}

/** With an auction more, or one fewer, that the school leads. */
export function withLead(school: SchoolRow, by: 1 | -1): SchoolRow {
  return { ...school, leads: school.leads + by };
}
