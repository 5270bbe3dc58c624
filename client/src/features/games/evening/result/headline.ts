import type { Fixture, League } from "@ludus/shared/contract/leagues-api";
import { ordinalText } from "../../words.ts";
import { scoreOf, type FixtureBout } from "../play/score.ts";
import { outcomesBefore, tableOfRound, type Outcome } from "./movement.ts";

/** "7 : 3 against Ludus Vatia" */
export function scoreText(fixture: Fixture, bouts: readonly FixtureBout[]): string {
  const [won, lost] = scoreOf(fixture, bouts);
  return `${won} : ${lost} against ${fixture.second?.schoolName ?? "the organisers"}`;
}

export function outcomeOf(fixture: Fixture): Outcome {
  const [won, lost] = scoreOf(fixture, fixture.bouts);
  return won === lost ? "drawn" : won > lost ? "won" : "lost";
}

/** Says what the evening meant, if it meant more than its figures. `league`: where it is known. */
export function headlineOf(fixture: Fixture, league: League | null): string {
  const { first, second, round } = fixture;
  const outcome = outcomeOf(fixture);
  const plain = plainHeadline(fixture, outcome);
  if (league === null || round === null) return plain;
  if (outcome === "won" && second !== null) {
    const theirs = outcomesBefore(league, second.userId, round);
    if (theirs.length > 1 && !theirs.includes("lost")) {
      return `${second.schoolName} is beaten for the first time`;
    }
    const ours = outcomesBefore(league, first.userId, round);
    if (ours.length > 0 && !ours.includes("won")) return "The first win of the season";
  }
  const line = tableOfRound(league, round).find(({ userId }) => userId === first.userId);
  if (!line || line.gained === 0) return plain;
  const way = line.gained > 0 ? "Up" : "Down";
  return `${way} to the ${ordinalText(line.place)} place`;
}

function plainHeadline({ first, second }: Fixture, outcome: Outcome): string {
  const opponent = second?.schoolName ?? "the organisers";
  if (outcome === "drawn") return `${first.schoolName} and ${opponent} part as equals`;
  return outcome === "won"
    ? `${first.schoolName} beats ${opponent}`
    : `${first.schoolName} loses to ${opponent}`;
}

/** Says why a side's places were all empty. Null: somebody stood there, or nobody was awaited. */
export function absenceOf({ first, second, bouts }: Fixture): string | null {
  const hasFirst = bouts.some((bout) => bout.first !== null);
  const hasSecond = second === null || bouts.some((bout) => bout.second !== null);
  if (hasFirst && hasSecond) return null;
  if (!hasFirst && !hasSecond) return "Nobody stood in the sand.";
  const { schoolName } = hasFirst && second !== null ? second : first;
  return `${schoolName} sent nobody: no man was at home, or nobody had come by for two games.`;
}
