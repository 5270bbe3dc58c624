import type { SchoolRow } from "../../presenters/present-school.ts";
import type { SchoolsDraft } from "../school/schools-draft.ts";

/** How many more auctions a school may lead. Null: no limit. */
export function leadsLeft(
  school: SchoolRow,
  { leadsMax, now }: { leadsMax: number | null; now: number },
): number | null {
  const { leads, newUntil } = school;
  const isNew = newUntil === null || now < newUntil;
  const ownMax = leadsMaxOf(school, leadsMax);
  return ownMax !== null && isNew ? ownMax - leads : null;
}

/** How many auctions the school leads at most while it is new. Null: any number. */
export function leadsMaxOf({ newLeadsMax }: SchoolRow, leadsMax: number | null): number | null {
  return leadsMax === null ? null : Math.min(leadsMax, newLeadsMax ?? leadsMax);
}

/** The school leads an auction more, or one fewer. */
export function changeLeads(schools: SchoolsDraft, userId: string, by: 1 | -1): void {
  schools.change(userId, { leads: schools.of(userId).leads + by });
}
