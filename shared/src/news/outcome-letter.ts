import { z } from "zod/mini";
import { anyLetter } from "./news-kind.ts";

/** An auction's outcome for one of its bidders. */
export const outcome = z.enum(["won", "lost"]);
export type Outcome = z.infer<typeof outcome>;

/** Written when the auction closed. */
export const outcomeLetter = z.extend(anyLetter, {
  kind: outcome,
  price: z.int().check(z.describe("Gold. The highest bid.")),
  winnerName: z.string(),
  winnerId: z
    ._default(z.nullable(z.string()), null)
    .check(z.describe("The winner. Null in letters that were written without it.")),
  winnerSchool: z.nullable(z.string()).check(z.describe("The name of the winner's school then.")),
  goldReleased: z
    .int()
    .check(z.describe("Gold. In letters to winners: the rest of their maximum, which came back.")),
  yourBestBid: z.int().check(z.describe("Gold. The recipient's own highest bid.")),
  overtakenMaximum: z
    .nullable(z.int())
    .check(
      z.describe(
        "Gold. In letters to losers: their maximum, where one bid went beyond it before Ludus had bid it in full for them. Null otherwise.",
      ),
    ),
  revealed: z
    .array(z.string())
    .check(
      z.describe("In letters to winners: the attributes whose maxima were hidden until then."),
    ),
});
export type OutcomeLetter = z.infer<typeof outcomeLetter>;

export function isOutcome(letter: { kind: string }): letter is OutcomeLetter {
  return outcome.safeParse(letter.kind).success;
}

export function isWin(letter: { kind: string }): letter is OutcomeLetter & { kind: "won" } {
  return letter.kind === "won";
}

/** "Batiatus of Ludus Magnus" */
export function winnerText(letter: { winnerName: string; winnerSchool: string | null }): string {
  const { winnerName, winnerSchool } = letter;
  return winnerSchool === null ? winnerName : `${winnerName} of ${winnerSchool}`;
}
