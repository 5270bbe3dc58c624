import { z } from "zod";
import { LETTER_BOUTS_MAX } from "../limits.ts";
import { goldText } from "../rules/gold-text.ts";
import { ownedGladiatorPath } from "../page-paths.ts";
import { anyLetter, letterNews, portrait } from "./news-kind.ts";

const gold = z.int().min(0).describe("Gold.");

/** Written when the games were held: what a school got of them. */
const gamesLetter = anyLetter.extend({
  kind: z.literal("games"),
  gladiator: portrait.nullable().describe("The man of the best bout. Null: nobody fought."),
  gamesNumber: z.int().min(0),
  fought: z.int().min(0),
  won: z.int().min(0),
  pay: gold,
  stipend: gold,
  keep: gold,
  grown: z.int().min(0).describe("How many men have grown."),
  bouts: z
    .array(
      z.object({
        gladiatorId: z.string(),
        name: z.string(),
        hasWon: z.boolean(),
        pay: gold,
        opponentName: z.string().nullable().describe("Null: a man of the organisers."),
      }),
    )
    .max(LETTER_BOUTS_MAX)
    .describe("The best paid."),
});
export type GamesLetter = z.infer<typeof gamesLetter>;

export const games = letterNews({
  letter: gamesLetter,
  event: "The games are over",
  about: "the games of your men",
  defaults: { push: true, mail: true },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  tag: ({ id }) => id,
  subject: ({ fought, won }) =>
    fought === 0 ? "The games went by without you" : `The games: ${won} of ${bouts(fought)} won`,
  summary: (letter) => `${goldText(sumOf(letter))} ${sumOf(letter) < 0 ? "lost" : "earned"}`,
  body: (letter) =>
    [boutsText(letter), sumText(letter), grownText(letter)].filter((text) => text !== "").join(" "),
  next: ({ gladiator }) =>
    gladiator && { label: "See him", path: ownedGladiatorPath(gladiator.id) },
  several: {
    subject: (count) => `${count} games are over`,
    body: () => "Your letters say who won, and what it brought.",
  },
});

function sumOf({ pay, stipend, keep }: GamesLetter): number {
  return pay + stipend - keep;
}

function boutsText({ fought, won, bouts: best }: GamesLetter): string {
  const [first] = best;
  if (!first) return "Nobody of yours fought.";
  const against = first.opponentName ?? "a man of the organisers";
  const result = first.hasWon ? "beat" : "lost to";
  return `Of ${bouts(fought)} your men won ${won}. ${first.name} ${result} ${against}.`;
}

function sumText({ pay, stipend, keep }: GamesLetter): string {
  const received = [
    ...(pay > 0 ? [`${goldText(pay)} for the bouts`] : []),
    ...(stipend > 0 ? [`a stipend of ${goldText(stipend)}`] : []),
  ];
  const paid = keep > 0 ? ` The keep of the others cost ${goldText(keep)}.` : "";
  return received.length === 0 ? paid.trim() : `You got ${received.join(" and ")}.${paid}`;
}

function grownText({ grown }: GamesLetter): string {
  if (grown === 0) return "";
  return grown === 1 ? "One man has grown." : `${grown} men have grown.`;
}

function bouts(count: number): string {
  return count === 1 ? "1 bout" : `${count} bouts`;
}
