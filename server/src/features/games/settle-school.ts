import { LETTER_BOUTS_MAX } from "@ludus/shared/limits";
import type { GamesLetter } from "@ludus/shared/news/games";
import { balanceGames, boutPay } from "@ludus/shared/rules/games/games-pay";
import { experienceOfBout } from "@ludus/shared/rules/games/experience";
import { lineUpOf, type StoredLineUp } from "@ludus/shared/rules/games/line-up";
import type { Tables } from "../../platform/database/schema/schema.ts";
import type { GladiatorRow, Portrait } from "../../presenters/present-gladiator.ts";
import type { NewLetter } from "../letters/letter-writer.ts";
import type { UnheldMovementKind } from "../school/gold.ts";
import type { SchoolsDraft } from "../school/schools-draft.ts";
import { ageGladiator, type AgedGladiator } from "./age-gladiator.ts";
import type { Result } from "./fixtures/decide-fixtures.ts";
import type { EnrolledFighter } from "./fixtures/read-enrolled.ts";
import type { BoutRow, GamesRow } from "./games-context.ts";
import { withTraining } from "./line-up/with-training.ts";
import { ratedGladiator } from "./rated-gladiator.ts";

interface SchoolAtGames {
  userId: string;
  /** Those at home now. A gladiator who left since he was enrolled stays as he is; his bout is paid. */
  gladiators: readonly GladiatorRow[];
  bouts: readonly DecidedBout[];
  /** The line-up when the school was enrolled. */
  lineUp: StoredLineUp;
  wasSeen: boolean;
  unseenSince: GamesLetter["unseenSince"];
  fixture: GamesLetter["fixture"];
  /** Gold at a season's end. */
  prize: number;
}

interface Terms {
  games: Pick<GamesRow, "number">;
  growthSeed: string;
  portraits: ReadonlyMap<string, Portrait>;
}

export interface DecidedBout extends EnrolledFighter, Result {
  /** Gold. */
  pay: number;
}
type FoughtBout = DecidedBout & Pick<BoutRow, "growth">;

export interface SettledSchool {
  share: Tables["schoolGames"]["$inferSelect"];
  bouts: Omit<BoutRow, SetByEnrolment>[];
  gladiators: AgedGladiator["gladiator"][];
  letters: NewLetter[];
}
type SetByEnrolment =
  | "gamesNumber"
  | "gladiatorId"
  | "gladiatorName"
  | "userId"
  | "rating"
  | "fightingStyle"
  | "marketValue"
  | "place"
  | "marks"
  | "trained";

/** Applies the games to a school. Null: they change nothing. Pure, like `settleAuctions`. */
export function settleSchool(
  schools: SchoolsDraft,
  { userId, gladiators, bouts: decided, lineUp, wasSeen, prize, ...inLetter }: SchoolAtGames,
  { games, growthSeed, portraits }: Terms,
): SettledSchool | null {
  const bouts = withTraining(decided, gladiators);
  const boutOf = new Map(bouts.map((bout) => [bout.id, bout]));
  const reserve = reserveGladiators(gladiators, decided, lineUp);
  const { now } = schools;
  const { gold, goldHeld } = schools.of(userId);
  const { trained, ...balance } = balanceGames({ gold, goldHeld, wasSeen, bouts, reserve });
  const groupOf = new Map(trained.map(({ id, group }) => [id, group]));
  const aged = gladiators.map((gladiator) => {
    const hasWon = boutOf.get(gladiator.id)?.hasWon ?? null;
    const rests = hasWon === null && lineUp.rest.includes(gladiator.id);
    const trained = groupOf.get(gladiator.id) ?? null;
    return ageGladiator(gladiator, { hasWon, rests, trained, growthSeed, now });
  });
  if (aged.length === 0 && bouts.length === 0 && balance.stipend + prize === 0) return null;

  const farewells = aged.flatMap(({ farewell }) => farewell ?? []);
  const moves: [UnheldMovementKind, number][] = [
    ["bout-pay", balance.pay],
    ["stipend", balance.stipend],
    ["keep", balance.keep],
    ["training", balance.training],
    ["farewell", farewells.reduce((sum, farewell) => sum + farewell, 0)],
    ["prize", prize],
  ];
  for (const [kind, amount] of moves) {
    if (amount > 0) schools.move(kind, { userId, amount, causeId: games.number });
  }
  const won = bouts.filter(({ hasWon }) => hasWon).length;
  const growthOf = new Map(aged.map(({ gladiator, growth }) => [gladiator.id, growth]));
  const fought = bouts.map((bout) => ({ ...bout, growth: growthOf.get(bout.id) ?? [] }));
  const counts = { fought: bouts.length, won, prize };
  const share = { userId, gamesNumber: games.number, ...balance, ...counts };
  const { totalGladiators, boutsWon } = schools.of(userId);
  schools.change(userId, {
    totalGladiators: totalGladiators - farewells.length,
    boutsWon: boutsWon + won,
  });
  return {
    share,
    bouts: fought.map(boutChanges),
    gladiators: aged.map(({ gladiator }) => gladiator),
    letters: [
      gamesLetter(share, fought, { ...inLetter, portraits, now }),
      ...aged.flatMap((one) => retiredLetter(one, userId, now)),
    ],
  };
}

export function decidedBouts(
  enrolled: readonly EnrolledFighter[],
  results: ReadonlyMap<string, Result>,
): DecidedBout[] {
  return enrolled.map((bout) => {
    const result = results.get(bout.id);
    if (!result) throw new Error(`The bout of ${bout.id} was not decided`);
    return { ...bout, ...result, pay: boutPay(bout.marketValue, result.hasWon) };
  });
}

/** Those who cost upkeep. The gladiators of the places of a school that is not enrolled cost nothing. */
export function reserveGladiators(
  gladiators: readonly GladiatorRow[],
  enrolled: readonly EnrolledFighter[],
  lineUp: StoredLineUp,
): GladiatorRow[] {
  if (enrolled.length === 0) {
    const { rest, reserve } = lineUpOf(gladiators.map(ratedGladiator), lineUp);
    return [...rest, ...reserve];
  }
  const fought = new Set(enrolled.map(({ id }) => id));
  return gladiators.filter(({ id }) => !fought.has(id));
}

/** Those that letters show. */
export function bestPaid<B extends DecidedBout>(bouts: readonly B[]): B[] {
  return bouts.toSorted((one, other) => other.pay - one.pay).slice(0, LETTER_BOUTS_MAX);
}

function boutChanges({
  boutId: id,
  opponent,
  hasWon,
  pay,
  growth,
}: FoughtBout): SettledSchool["bouts"][number] {
  return {
    id,
    opponentId: opponent?.id ?? null,
    opponentName: opponent?.name ?? null,
    opponentUserId: opponent?.userId ?? null,
    opponentRating: opponent?.rating ?? null,
    opponentStyle: opponent?.fightingStyle ?? null,
    hasWon,
    pay,
    growth,
  };
}

function gamesLetter(
  share: SettledSchool["share"],
  bouts: readonly FoughtBout[],
  {
    portraits,
    now: createdAt,
    ...inLetter
  }: Pick<SchoolAtGames, "fixture" | "unseenSince"> & Pick<Terms, "portraits"> & { now: number },
): NewLetter {
  const { userId, gamesNumber, fought, won, pay, stipend, keep, training, prize } = share;
  const best = bestPaid(bouts);
  const grown = bouts.filter(({ growth }) => growth.some(({ from, to }) => to > from)).length;
  return {
    userId,
    auctionId: null,
    gladiatorId: best[0]?.id ?? null,
    createdAt,
    kind: "games",
    data: {
      gamesNumber,
      fought,
      won,
      pay,
      stipend,
      keep,
      training,
      prize,
      grown,
      ...inLetter,
      bouts: best.map((bout) => ({
        gladiatorId: bout.id,
        name: bout.name,
        portrait: portraits.get(bout.id) ?? null,
        hasWon: bout.hasWon,
        pay: bout.pay,
        experience: experienceOfBout(bout.hasWon),
        growth: bout.growth,
        opponent: bout.opponent && {
          name: bout.opponent.name,
          school: bout.opponent.school,
          portrait: portraits.get(bout.opponent.id) ?? null,
        },
      })),
    },
  };
}

function retiredLetter(
  { gladiator, farewell }: AgedGladiator,
  userId: string,
  createdAt: number,
): NewLetter[] {
  if (farewell === null) return [];
  const { id: gladiatorId, gamesInSchool: games, wins, losses } = gladiator;
  const data = { farewell, games, wins, losses };
  return [{ userId, auctionId: null, gladiatorId, createdAt, kind: "retired", data }];
}
