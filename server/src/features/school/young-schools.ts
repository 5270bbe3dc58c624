import { networksOf } from "../../http/requests/networks-of.ts";
import { hashToken } from "../../http/requests/tokens.ts";
import type { SchoolRow } from "../../presenters/present-school.ts";

const YOUNG_MS = 24 * 3_600_000;

export type Youth = Pick<SchoolRow, "youngUntil" | "youngGroup" | "youngLeads">;

export const GROWN_UP: Youth = { youngUntil: null, youngGroup: null, youngLeads: null };

/** A new school's first day. The schools of one network share the limit, whoever owns them. */
export function newYouth(address: string, now: number): Youth {
  const widest = networksOf(address).at(-1) ?? address;
  return { youngUntil: now + YOUNG_MS, youngGroup: hashToken(widest), youngLeads: 0 };
}
