import { z } from "zod/mini";
import { LETTER_BOUTS_MAX } from "../limits.ts";
import { growth } from "../model/gladiators/growth.ts";
import { ownEveningPath, PAGE_PATHS } from "../page-paths.ts";
import { utcText } from "../rules/accounts/utc-text.ts";
import { goldText } from "../rules/gold-text.ts";
import { anyLetter, letterNews, portrait, readLetter } from "./news-kind.ts";

const gold = z.int().check(z.minimum(0), z.describe("Gold."));

/** As he was then. He may have left the school since. */
const boutPortrait = z
  ._default(z.nullable(portrait), null)
  .check(z.describe("Null in letters that were written without it."));

const bout = z.object({
  gladiatorId: z.string(),
  name: z.string(),
  portrait: boutPortrait,
  hasWon: z.boolean(),
  pay: gold,
  experience: z.int().check(z.minimum(0), z.describe("That he gained.")),
  growth: z.array(growth),
  opponent: z
    .nullable(z.object({ name: z.string(), school: z.string(), portrait: boutPortrait }))
    .check(z.describe("Null: a man of the organisers.")),
});

/** The school's own side. */
const fixture = z
  .object({
    opponent: z
      .nullable(z.object({ userId: z.string(), schoolName: z.string() }))
      .check(z.describe("Null: the organisers.")),
    boutsWon: z
      .tuple([z.int(), z.int()])
      .check(z.describe("Bouts that count: the school's own, then the opponent's.")),
    inLeague: z
      .nullable(z.object({ points: z.int(), place: z.int() }))
      .check(z.describe("Points, and the place in the table, from 1. Null: a guest.")),
  })
  .check(z.describe("Whom the school met."));

/** Written when games were held: what a school got of them. */
const gamesLetter = z.extend(anyLetter, {
  kind: z.literal("games"),
  gladiator: z
    .nullable(portrait)
    .check(z.describe("The man of the best bout. Null: nobody fought.")),
  gamesNumber: z.int().check(z.minimum(0)),
  fought: z.int().check(z.minimum(0)),
  won: z.int().check(z.minimum(0)),
  pay: gold,
  stipend: gold,
  keep: gold.check(z.describe("Gold that the men who didn't fight cost.")),
  training: z._default(gold, 0).check(z.describe("Gold that the men's training cost.")),
  prize: z._default(gold, 0).check(z.describe("Gold for the place at a season's end.")),
  fixture: z
    ._default(z.nullable(fixture), null)
    .check(z.describe("Null in letters that were written without it.")),
  unseenSince: z
    ._default(z.nullable(z.int()), null)
    .check(
      z.describe(
        "Nobody has looked at the school since then, in milliseconds since 1970, UTC: so its men didn't fight, or won't at the next games. Null: it is played.",
      ),
    ),
  grown: z.int().check(z.minimum(0), z.describe("How many men have grown.")),
  bouts: z.array(bout).check(z.maxLength(LETTER_BOUTS_MAX), z.describe("The best paid.")),
});
export type GamesLetter = z.infer<typeof gamesLetter>;

export const games = letterNews({
  letter: gamesLetter,
  event: "The games are over",
  about: "the games of your men",
  defaults: { push: true, mail: false },
  push: { ttlSeconds: 72 * 3600, isUrgent: false },
  tag: ({ id }) => id,
  // Lists and toasts cut the end.
  subject: ({ fought, won, fixture }) => {
    const result = resultText(fixture);
    if (result !== "") return `${result} at the games`;
    return fought === 0 ? "The games were held" : `${won} of ${boutsText(fought)} won at the games`;
  },
  summary: (letter) =>
    letter.unseenSince === null
      ? purseText(letter)
      : `${purseText(letter)}. ${absenceText(letter)}`,
  body: (letter) =>
    [
      fixtureText(letter),
      bestText(letter),
      absenceText(letter),
      receivedText(letter),
      upkeepText(letter),
      trainingText(letter),
      grownText(letter),
    ]
      .filter((text) => text !== "")
      .join(" "),
  link: (letter) =>
    letter.fixture === null
      ? readLetter(letter)
      : { label: "Watch", path: ownEveningPath(letter.gamesNumber) },
  next: () => ({ label: "See the ledger", path: `${PAGE_PATHS.dashboard}?tab=finance` }),
  several: {
    subject: (count) => `${count} games were held`,
    body: () => "Your letters say who won, and what it brought.",
  },
});

/** "7 : 3 against Ludus Vatia. 3 points: place 2 in the league." Empty where nobody was met. */
export function fixtureText(letter: GamesLetter): string {
  const { fixture } = letter;
  const result = resultText(fixture);
  if (result === "" || !fixture) return "";
  const parts = [`${result}.`, uncontestedText(letter)];
  if (fixture.inLeague) {
    const { points, place } = fixture.inLeague;
    const pointsText = points === 1 ? "1 point" : `${points} points`;
    parts.push(`${pointsText}: place ${place} in the league.`);
  }
  return parts.filter((text) => text !== "").join(" ");
}

/** Why the score isn't that of the bouts: only one side had somebody in the last places. */
function uncontestedText({ fought, won, fixture }: GamesLetter): string {
  const [own, theirs] = fixture?.boutsWon ?? [0, 0];
  const [beyond, given] = [own + theirs - fought, own - won];
  if (beyond === 1) return "One of your places stood empty, and was lost.";
  if (beyond > 1) return `${beyond} of your places stood empty, and were lost.`;
  const uncounted = beyond < 0 ? -beyond : given;
  if (uncounted === 0) return "";
  const [verb, places] = uncounted === 1 ? ["counts", "place"] : ["count", "places"];
  return beyond < 0
    ? `${boutsText(uncounted)} against the organisers ${verb} for nobody.`
    : `${boutsText(uncounted)} lost to the organisers ${verb} as won: the other ${places} stood empty.`;
}

function resultText(fixture: GamesLetter["fixture"]): string {
  if (!fixture?.opponent) return "";
  const { boutsWon, opponent } = fixture;
  return `${boutsWon.join(" : ")} against ${opponent.schoolName}`;
}

function boutsText(count: number): string {
  return count === 1 ? "1 bout" : `${count} bouts`;
}

/** Gold that the games brought the purse; below 0 if they cost it. */
export function gamesSum({ pay, stipend, prize, keep, training }: GamesLetter): number {
  return pay + stipend + prize - keep - training;
}

function purseText(letter: GamesLetter): string {
  const sum = gamesSum(letter);
  return sum < 0 ? `${goldText(-sum)} from your purse` : `${goldText(sum)} in your purse`;
}

/** Says why the school missed the games, or will miss the next. Empty where somebody plays it. */
export function absenceText({ fought, unseenSince }: GamesLetter): string {
  if (unseenSince === null) return "";
  const since = utcText(unseenSince);
  return fought === 0
    ? `Nobody had come by your school since ${since}, so none of your men fought.`
    : `Nobody has come by your school since ${since}: until somebody does, your men won't fight again.`;
}

function bestText({ fought, won, unseenSince, bouts: [best] }: GamesLetter): string {
  if (!best) return unseenSince === null ? "None of your men fought." : "";
  const { opponent } = best;
  const verb = best.hasWon ? "beat" : "lost to";
  const other = opponent ? `${opponent.name} of ${opponent.school}` : "a man of the organisers";
  return `Your men won ${won} of ${boutsText(fought)}. ${best.name} ${verb} ${other}.`;
}

function receivedText({ pay, stipend, prize }: GamesLetter): string {
  const parts = [
    ...(pay > 0 ? [`${goldText(pay)} for the bouts`] : []),
    ...(stipend > 0 ? [`a stipend of ${goldText(stipend)}`] : []),
    ...(prize > 0 ? [`${goldText(prize)} at the season's end`] : []),
  ];
  return parts.length === 0 ? "" : `You got ${parts.join(" and ")}.`;
}

function upkeepText({ keep }: GamesLetter): string {
  return keep === 0 ? "" : `The men who stayed at home cost ${goldText(keep)}.`;
}

function trainingText({ training }: GamesLetter): string {
  return training === 0 ? "" : `Their training cost ${goldText(training)}.`;
}

function grownText({ grown }: GamesLetter): string {
  if (grown === 0) return "";
  return grown === 1 ? "One man has grown." : `${grown} men have grown.`;
}
