import { expect, test } from "vitest";
import { doEmptyPlacesCount, fixtureResult } from "./fixture-result.ts";

const bout = (firstHasWon: boolean) => ({ hasFirst: true, hasSecond: true, firstHasWon });
const onlyFirst = { hasFirst: true, hasSecond: false, firstHasWon: null };
const onlySecond = { hasFirst: false, hasSecond: true, firstHasWon: null };
const neither = { hasFirst: false, hasSecond: false, firstHasWon: null };

test.each([
  ["bouts count for who won them", [bout(true), bout(false), bout(false)], true, [1, 2]],
  ["an empty place counts for the other side", [bout(false), onlyFirst, onlyFirst], true, [2, 1]],
  ["an empty place counts for the other side", [bout(true), onlySecond, neither], true, [1, 1]],
  ["only places that both fill count", [bout(false), onlyFirst, neither], false, [0, 1]],
])("%s: %j", (_, places, emptyPlacesCount, result) => {
  expect(fixtureResult(places, emptyPlacesCount)).toEqual(result);
});

test.each([
  ["in a league above others", { league: 2, leagues: 3, isWalk: false }, true],
  ["not in the lowest league", { league: 3, leagues: 3, isWalk: false }, false],
  ["not among guests", { league: null, leagues: 3, isWalk: false }, false],
  ["where the other school isn't there", { league: 3, leagues: 3, isWalk: true }, true],
])("empty places count %s", (_, fixture, doesCount) => {
  expect(doEmptyPlacesCount(fixture)).toBe(doesCount);
});
