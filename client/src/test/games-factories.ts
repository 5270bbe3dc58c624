import type { NextGames } from "@ludus/shared/contract/games-api";
import type { Fixture, League } from "@ludus/shared/contract/leagues-api";
import type { SchoolPage } from "@ludus/shared/contract/schools-api";
import { HOUR_MS } from "@ludus/shared/durations";
import type { FightingStyle } from "@ludus/shared/model/gladiators/fighting-style";
import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import { makeForecast, makeNextGames } from "./factories.ts";

type Bout = Fixture["bouts"][number];
type Portrait = NonNullable<Bout["first"]>;

/** Monday, 30 November 2026. */
const GAMES_AT_MS = Date.UTC(2026, 10, 30, 6);

const OWN = { userId: "player", schoolName: "Ludus Magnus", nationality: "Thracian" } as const;
const VATIA = { userId: "vatia", schoolName: "Ludus Vatia", nationality: "Greek" } as const;

const MEN: readonly (readonly [name: string, FightingStyle, Nationality, level: number])[] = [
  ["Zorsines of Tanais", "dimachaerus", "Scythian", 12],
  ["Teres the Triballian", "secutor", "Thracian", 12],
  ["Tarbantu the Contestanian", "thraex", "Iberian", 9],
  ["Crixus", "murmillo", "Gaul", 7],
  ["Cunobelinus", "murmillo", "Britannic", 6],
];
const THEIRS: typeof MEN = [
  ["Viriathus", "dimachaerus", "Iberian", 11],
  ["Mamouzis of Panticapaeum", "retiarius", "Scythian", 13],
  ["Karkamani", "dimachaerus", "Nubian", 7],
  ["Sinatruces", "secutor", "Parthian", 7],
  ["Bakur", "retiarius", "Armenian", 5],
];

function makePortrait([name, fightingStyle, nationality, level]: (typeof MEN)[number]): Portrait {
  const id = name.split(" ")[0]?.toLowerCase() ?? name;
  return { id, name, nationality, level, fightingStyle, bestWeapon: "sword" };
}

const BOUTS: readonly (readonly [
  firstHasWon: boolean,
  firstChance: number,
  decidedBy: Bout["decidedBy"],
  againstOdds?: Bout["againstOdds"],
])[] = [
  [false, 0.5, [{ mark: "combat", first: 61, second: 66 }]],
  [true, 0.6, [{ mark: "mental", first: 58, second: 49 }]],
  [
    true,
    0.75,
    [
      { mark: "weapon", first: 66, second: 51 },
      { mark: "mental", first: 54, second: 46 },
      { mark: "physical", first: 48, second: 52 },
    ],
  ],
  [true, 0.8, [{ mark: "physical", first: 64, second: 50 }]],
  [
    true,
    0.25,
    [],
    [
      { mark: "combat", first: 41, second: 55 },
      { mark: "physical", first: 44, second: 52 },
      { mark: "mental", first: 59, second: 47 },
    ],
  ],
];

/** Ludus Magnus beats Ludus Vatia by 4 : 1 in the second round; the last bout goes against the odds. */
export function makeFixture(part: Partial<Fixture> = {}): Fixture {
  const bouts = BOUTS.map(
    ([firstHasWon, firstChance, decidedBy, againstOdds = []], place): Bout => {
      const [first, second] = [MEN[place], THEIRS[place]];
      return {
        place,
        first: first ? makePortrait(first) : null,
        second: second ? makePortrait(second) : null,
        firstHasWon,
        counts: true,
        firstChance,
        decidedBy,
        againstOdds,
      };
    },
  );
  return {
    gamesNumber: 2970,
    at: GAMES_AT_MS,
    season: 3,
    round: 2,
    leagueId: "3-1",
    first: OWN,
    second: VATIA,
    boutsWon: [4, 1],
    bouts,
    own: {
      pay: 830,
      stipend: 700,
      keep: 66,
      training: 130,
      prize: 0,
      growth: [
        {
          gladiatorId: "tarbantu",
          growth: [
            { name: "sword", from: 66, to: 68 },
            { name: "shield", from: 57, to: 59 },
            { name: "spear", from: 44, to: 45 },
          ],
        },
        { gladiatorId: "crixus", growth: [{ name: "fury", from: 71, to: 73 }] },
      ],
    },
    ...part,
  };
}

/** After two of seven rounds: Ludus Magnus has lost the first and won the second. */
export function makeLeague(part: Partial<League> = {}): League {
  const school = { nationality: "Roman", played: 2, moves: null } as const;
  return {
    id: "3-1",
    number: 1,
    leagues: 2,
    season: 3,
    round: 2,
    rounds: 7,
    table: [
      {
        ...school,
        userId: "tullia",
        schoolName: "Ludus Tullia",
        points: 4,
        boutsWon: 11,
        boutsLost: 9,
      },
      { ...school, ...OWN, points: 3, boutsWon: 8, boutsLost: 7 },
      { ...school, ...VATIA, points: 3, boutsWon: 7, boutsLost: 8, moves: "down" },
      {
        ...school,
        userId: "agrippina",
        schoolName: "Ludus Agrippina",
        points: 1,
        boutsWon: 9,
        boutsLost: 11,
        moves: "down",
      },
    ],
    fixtures: [
      { round: 1, gamesNumber: 2969, first: "player", second: "tullia", boutsWon: [4, 6] },
      { round: 1, gamesNumber: 2969, first: "vatia", second: "agrippina", boutsWon: [6, 4] },
      { round: 2, gamesNumber: 2970, first: "player", second: "vatia", boutsWon: [4, 1] },
      { round: 2, gamesNumber: 2970, first: "tullia", second: "agrippina", boutsWon: [5, 5] },
      { round: 3, gamesNumber: null, first: "player", second: "agrippina", boutsWon: null },
      { round: 3, gamesNumber: null, first: "vatia", second: "tullia", boutsWon: null },
    ],
    ...part,
  };
}

/** Against Ludus Vatia, with Teres and Tarbantu, who trains weapons. */
export function makeGamesAhead(part: Partial<NextGames> = {}): NextGames {
  const sums = { ifWon: 120, ifLost: 50 };
  return makeNextGames({
    games: { number: 2971, at: Date.now() + 38 * HOUR_MS, seedHash: "0".repeat(64) },
    season: { number: 3, round: 3, rounds: 7 },
    league: { id: "3-1", number: 1 },
    fixture: { opponent: VATIA },
    lineUp: { places: ["teres", "tarbantu"], rest: [], chosenBy: "player" },
    men: [
      makeForecast({ ...sums, gladiatorId: "teres", name: "Teres" }),
      makeForecast({
        ...sums,
        gladiatorId: "tarbantu",
        name: "Tarbantu",
        training: "weapons",
        trainingCost: 20,
      }),
    ],
    stipend: 700,
    least: 780,
    most: 920,
    ...part,
  });
}

/** Viriathus has left Ludus Vatia since the last games; Tarbantu and Karkamani changed sides. */
export function makeSchoolPage(
  userId: "player" | "vatia",
  part: Partial<SchoolPage> = {},
): SchoolPage {
  const isOwn = userId === "player";
  const opponent = isOwn ? VATIA : OWN;
  const deal = { price: 800, at: GAMES_AT_MS };
  return {
    ...(isOwn ? OWN : VATIA),
    username: userId,
    foundedAt: 0,
    league: { id: "3-1", number: 1, season: 3 },
    lastFixtures: [
      { gamesNumber: 2970, at: GAMES_AT_MS, opponent, boutsWon: isOwn ? [4, 1] : [1, 4] },
    ],
    men: (isOwn ? MEN : THEIRS.slice(1)).map(makePortrait),
    trophies: [],
    purchases: [],
    sales: [],
    betweenUs: isOwn
      ? null
      : {
          fixtures: [],
          deals: [
            { ...deal, gladiatorId: "tarbantu", name: "Tarbantu", seller: "vatia" },
            { ...deal, gladiatorId: "karkamani", name: "Karkamani", seller: "player" },
          ],
        },
    ...part,
  };
}
