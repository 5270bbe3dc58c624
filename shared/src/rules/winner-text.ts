import type { OutcomeLetter } from "../model/letter.ts";

/** "Batiatus of Ludus Magnus" */
export function winnerText({
  winnerName,
  winnerSchool,
}: Pick<OutcomeLetter, "winnerName" | "winnerSchool">): string {
  return winnerSchool === null ? winnerName : `${winnerName} of ${winnerSchool}`;
}
