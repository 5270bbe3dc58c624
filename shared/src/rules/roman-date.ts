import { ROMAN_DATE_YEAR_OFFSET } from "../limits.ts";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** "20 November 63" for 20 November 2026, in the viewer's own time zone. */
export function romanDate(date: Date): string {
  const year = date.getFullYear() - ROMAN_DATE_YEAR_OFFSET;
  return `${date.getDate()} ${MONTHS[date.getMonth()]} ${year}`;
}
