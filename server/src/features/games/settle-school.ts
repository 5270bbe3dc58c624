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
import type { BoutRow, GamesRow } from "./games-context.ts";
import { withTraining } from "./line-up/with-training.ts";
import { ratedGladiator } from "./rated-gladiator.ts";

interface SchoolAtGames {
  userId: string;
  /** Those at home now. A gladiator who left since he was enrolled stays as he is; his bout is paid. */
  gladiators: readonly GladiatorRow[];
  bouts: readonly BoutRow[];
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
  results: ReadonlyMap<string, Result>;
  growthSeed: string;
  portraits: ReadonlyMap<string, Portrait>;
}

type FoughtBout = BoutRow & Result & { hasWon: boolean };

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
  { userId, gladiators, bouts: enrolled, lineUp, wasSeen, prize, ...inLetter }: SchoolAtGames,
  { games, results, growthSeed, portraits }: Terms,
): SettledSchool | null {
  const bouts = withTraining(decidedBouts(enrolled, results), gladiators);
  const boutOf = new Map(bouts.map((bout) => [bout.gladiatorId, bout]));
  const reserve = reserveGladiators(gladiators, enrolled, lineUp);
  const { now } = schools;
  const { gold, goldHeld } = schools.of(userId);
  const { trained, ...balance } = balanceGames({ gold, goldHeld, wasSeen, bouts, reserve });
  const groupOf = new Map(trained.map(({ gladiatorId, group }) => [gladiatorId, group]));
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
  const fought = bouts.map((bout) => ({ ...bout, growth: growthOf.get(bout.gladiatorId) ?? [] }));
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
  enrolled: readonly BoutRow[],
  results: Terms["results"],
): FoughtBout[] {
  return enrolled.map((bout) => {
    const result = results.get(bout.gladiatorId);
    if (!result) throw new Error(`The bout of ${bout.gladiatorId} was not decided`);
    return { ...bout, ...result, pay: boutPay(bout.marketValue, result.hasWon) };
  });
}

/** Those who cost upkeep. The gladiators of the places of a school that is not enrolled cost nothing. */
export function reserveGladiators(
  gladiators: readonly GladiatorRow[],
  enrolled: readonly BoutRow[],
  lineUp: StoredLineUp,
): GladiatorRow[] {
  if (enrolled.length === 0) {
    const { rest, reserve } = lineUpOf(gladiators.map(ratedGladiator), lineUp);
    return [...rest, ...reserve];
  }
  const fought = new Set(enrolled.map(({ gladiatorId }) => gladiatorId));
  return gladiators.filter(({ id }) => !fought.has(id));
}

function boutChanges({
  id,
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
  const best = bouts.toSorted((one, other) => other.pay - one.pay).slice(0, LETTER_BOUTS_MAX);
  const grown = bouts.filter(({ growth }) => growth.some(({ from, to }) => to > from)).length;
  return {
    userId,
    auctionId: null,
    gladiatorId: best[0]?.gladiatorId ?? null,
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
        gladiatorId: bout.gladiatorId,
        name: bout.gladiatorName,
        portrait: portraits.get(bout.gladiatorId) ?? null,
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
