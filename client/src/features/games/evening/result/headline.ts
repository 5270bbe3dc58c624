import type { Fixture, League } from "@ludus/shared/contract/leagues-api";
import { ordinalText } from "../../words.ts";
import { scoreOf, type FixtureBout } from "../play/score.ts";
import { outcomesBefore, tableOfRound, type LeagueLine, type Outcome } from "./movement.ts";

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
  const ours = outcomesBefore(league, first.userId, round);
  const theirs = second ? outcomesBefore(league, second.userId, round) : [];
  if (outcome === "won") {
    if (isUnbeaten(theirs)) return `${second?.schoolName} is beaten for the first time`;
    if (second && ours.length > 0 && !ours.includes("won")) return "The first win of the season";
  }
  if (outcome === "lost" && isUnbeaten(ours)) return "The first defeat of the season";
  const line = tableOfRound(league, round).find(({ userId }) => userId === first.userId);
  return line && line.gained !== 0 ? movedHeadline(outcome, line) : plain;
}

function isUnbeaten(outcomes: readonly Outcome[]): boolean {
  return outcomes.length > 1 && !outcomes.includes("lost");
}

/** A place may be won with a defeat, and lost with a win: others fought, too. */
function movedHeadline(outcome: Outcome, { gained, place }: LeagueLine): string {
  const to = `to the ${ordinalText(place)} place`;
  if (gained > 0) return outcome === "lost" ? `Beaten, and still up ${to}` : `Up ${to}`;
  return outcome === "won" ? `Won, and still down ${to}` : `Down ${to}`;
}

function plainHeadline({ first, second }: Fixture, outcome: Outcome): string {
  const opponent = second?.schoolName ?? "the organisers";
  if (outcome === "drawn") return `${first.schoolName} and ${opponent} part as equals`;
  return outcome === "won"
    ? `${first.schoolName} beats ${opponent}`
    : `${first.schoolName} is beaten by ${opponent}`;
}

/** Says why a side's places were all empty. Null: somebody stood there, or nobody was awaited. */
export function absenceOf({ first, second, bouts }: Fixture): string | null {
  const hasFirst = bouts.some((bout) => bout.first !== null);
  const hasSecond = second === null || bouts.some((bout) => bout.second !== null);
  if (hasFirst && hasSecond) return null;
  if (!hasFirst && !hasSecond) return "Nobody stood in the sand.";
  const { schoolName } = hasFirst && second !== null ? second : first;
  return `${schoolName} sent nobody: its men rested or weren't at home, or nobody had come by for two games.`;
}
