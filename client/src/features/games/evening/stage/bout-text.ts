import { namesText } from "@ludus/shared/news/names-text";
import { FAVOURITE_OPPONENTS } from "@ludus/shared/rules/games/fight-rating";
import { splitName } from "../../../../components/gladiator-name/split-name.ts";
import { capitalised } from "../../words.ts";
import { foughtResultOf, hasFirstWon, resultOf, type FixtureBout } from "../play/score.ts";

type Mark = FixtureBout["decidedBy"][number]["mark"];

export const MARK_LABELS: Record<Mark, string> = {
  weapon: "Best weapon",
  combat: "Combat",
  physical: "Physical",
  mental: "Mental",
};
const MARK_NOUNS: Record<Mark, string> = {
  weapon: "the weapon",
  combat: "the art of combat",
  physical: "the body",
  mental: "the mind",
};

const EVEN_ODDS = "1 in 2";

/** As bookmakers say them. */
const ODDS: readonly (readonly [text: string, chance: number])[] = [
  ["1 in 20", 1 / 20],
  ["1 in 10", 1 / 10],
  ["1 in 5", 1 / 5],
  ["1 in 4", 1 / 4],
  ["1 in 3", 1 / 3],
  ["2 in 5", 2 / 5],
  [EVEN_ODDS, 1 / 2],
  ["3 in 5", 3 / 5],
  ["2 in 3", 2 / 3],
  ["3 in 4", 3 / 4],
  ["4 in 5", 4 / 5],
  ["9 in 10", 9 / 10],
  ["19 in 20", 19 / 20],
];

/** The nearest of the usual odds. */
export function oddsText(chance: number): string {
  const distance = (odds: (typeof ODDS)[number]) => Math.abs(odds[1] - chance);
  return ODDS.reduce((best, odds) => (distance(odds) < distance(best) ? odds : best))[0];
}

const ORGANISERS_MAN = "a man of the organisers";

export function givenNameOf(portrait: FixtureBout["first"]): string {
  return portrait === null ? ORGANISERS_MAN : splitName(portrait.name).given;
}

/** Before it is decided. */
export function stylesText({ first, second }: FixtureBout): string {
  if (first === null || second === null) return "The organisers' man is as good as he is.";
  const [one, other] = [first.fightingStyle, second.fightingStyle];
  if (FAVOURITE_OPPONENTS[one] === other) return madeToBeat(one, other);
  if (FAVOURITE_OPPONENTS[other] === one) return madeToBeat(other, one);
  return "Neither style is made to beat the other.";
}

function madeToBeat(style: string, opponent: string): string {
  return `A ${style} is made to beat a ${opponent}.`;
}

/** "Tarbantu wins" */
export function verdictText(bout: FixtureBout): string {
  return `${capitalName(winnerOf(bout))} wins`;
}

/** One sentence, read out. `score` is that after the bout. */
export function spokenVerdict(bout: FixtureBout, number: number, [won, lost]: readonly number[]) {
  return `Bout ${number}: ${givenNameOf(winnerOf(bout))} beats ${loserOf(bout)}, ${won} to ${lost}.`;
}

function winnerOf(bout: FixtureBout) {
  return hasFirstWon(bout) ? bout.first : bout.second;
}

function capitalName(portrait: FixtureBout["first"]): string {
  return portrait === null ? "The organisers' man" : givenNameOf(portrait);
}

const NOTHING_BETWEEN = "Nothing between them: the coin fell his way.";

/** Against the odds, what spoke for the loser. */
export function marksOf({ decidedBy, againstOdds }: FixtureBout): FixtureBout["decidedBy"] {
  return decidedBy.length > 0 ? decidedBy : againstOdds;
}

/**
 * An attribute is credited only where the winner's chance was at least one in two. `doesAnyCount`: false where
 * the bouts themselves are the score.
 */
export function reasonText(bout: FixtureBout, doesAnyCount: boolean): string {
  const { first, second, firstChance } = bout;
  if (first === null || second === null) return doesAnyCount ? walkText(bout) : NOTHING_BETWEEN;
  const chance = hasFirstWon(bout) ? firstChance : 1 - firstChance;
  if (chance < 0.5) return upsetText(bout, chance);
  const { leads, contrary } = winnersShares(bout);
  const [decisive, next] = leads;
  if (!decisive) return NOTHING_BETWEEN;
  const { mark, own, against } = decisive;
  return [
    `${capitalised(MARK_NOUNS[mark])} decided it, ${own} to ${against}`,
    next ? `; then ${MARK_NOUNS[next.mark]}.` : ".",
    contrary[0] ? ` ${capitalised(MARK_NOUNS[contrary[0].mark])} was ${loserOf(bout)}'s.` : "",
  ].join("");
}

/** Names what spoke for the loser, and credits nothing. */
function upsetText(bout: FixtureBout, chance: number): string {
  const opening = oddsText(chance) === EVEN_ODDS ? "All but even" : "Against the odds";
  const { leads, contrary } = winnersShares(bout);
  const [better, ...others] = contrary.map(({ mark }) => MARK_NOUNS[mark]);
  if (!better) return `${opening}: style or fitness spoke for ${loserOf(bout)}.`;
  const [lead] = leads;
  const [nouns, verb] =
    others.length > 0 ? [namesText([better, ...others]), "were"] : [better, "was"];
  const own = lead ? `, ${MARK_NOUNS[lead.mark]} ${givenNameOf(winnerOf(bout))}'s` : "";
  return `${opening}. ${capitalised(nouns)} ${verb} ${loserOf(bout)}'s${own}.`;
}

function winnersShares(bout: FixtureBout) {
  const shares = marksOf(bout).map(({ mark, first, second }) => {
    const [own, against] = hasFirstWon(bout) ? [first, second] : [second, first];
    return { mark, own, against };
  });
  return {
    leads: shares.filter(({ own, against }) => own > against),
    contrary: shares.filter(({ own, against }) => own < against),
  };
}

function loserOf(bout: FixtureBout): string {
  return givenNameOf(hasFirstWon(bout) ? bout.second : bout.first);
}

/** One side had nobody in this place. */
function walkText(bout: FixtureBout): string {
  const result = resultOf(bout);
  if (result === null) return "The other place was empty, and counts for nobody.";
  return result === foughtResultOf(bout)
    ? "The other place was empty."
    : "The other place was empty: it counts, whoever wins.";
}
