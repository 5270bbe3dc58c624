import { expect, test } from "vitest";
import { missedGoals } from "./judge-goals.ts";
import { inQuarters } from "./figures.ts";
import { runModel } from "./run-model.ts";

const WEEK = {
  pricesOverValue: [0.8],
  medianPurse: 9000,
  gladiatorsPerSchool: 10,
  endedLots: 2,
  soldByPlayers: 1,
  contested: 1,
  offeredByPlayers: 2,
};
const REACHED = {
  broke: 0,
  newcomersLeading: 100,
  newcomersWinning: 1,
  champions: ["anna", "bruno", "bruno"],
};

test("the model plays the same weeks for the same seed, and others for another", () => {
  const run = runModel(6, 12, "1");
  expect(runModel(6, 12, "1")).toEqual(run);
  expect(runModel(6, 12, "2")).not.toEqual(run);
});

test("twelve schools trade, earn, and are never broke for a week in half a year", () => {
  const { weeks, broke, newcomersLeading } = runModel(12, 26, "1");
  expect(broke).toBe(0);
  expect(newcomersLeading).toBeNull();
  const last = weeks.slice(-8);
  expect(last.some(({ soldByPlayers }) => soldByPlayers > 0)).toBe(true);
  expect(last.every(({ gladiatorsPerSchool }) => gladiatorsPerSchool > 5)).toBe(true);
});

test("quarters share out the weeks, and count every sale once", () => {
  const weeks = [0.4, 0.6, 0.8, 1, 1.2, 1.4].map((price) => ({
    ...WEEK,
    pricesOverValue: [price],
  }));
  const quarters = inQuarters(weeks);
  expect(quarters.map(({ firstWeek, lastWeek }) => [firstWeek, lastWeek])).toEqual([
    [1, 2],
    [3, 3],
    [4, 5],
    [6, 6],
  ]);
  expect(quarters.map(({ priceOverValue }) => priceOverValue)).toEqual([0.5, 0.8, 1.1, 1.4]);
  expect(quarters[0]).toMatchObject({ soldShare: 0.5, playersShare: 1 });
});

test("a run whose figures lie within the goals misses none", () => {
  expect(missedGoals(60, REACHED, inQuarters([WEEK, WEEK, WEEK, WEEK]))).toEqual([]);
});

test("each missed goal is named with its figure", () => {
  const cheap = { ...WEEK, pricesOverValue: [0.4], medianPurse: 400, contested: 0 };
  const quarters = inQuarters([WEEK, WEEK, WEEK, cheap]);
  const champions = ["anna", "anna", "anna", "bruno"];
  const run = { broke: 2, newcomersLeading: 50, newcomersWinning: 0.7, champions };
  expect(missedGoals(60, run, quarters)).toEqual([
    "price over value is 0.40 in weeks 4 to 4; the goal is 0.5 to 1.3",
    "the median purse is 400 in weeks 4 to 4; the goal is 5,000 to 20,000",
    "0 % of the sold lots had two bidders in weeks 4 to 4; the goal is 50 %",
    "2 times a school was broke for a week; the goal is 0",
    "50 of 100 newcomers lead a contested lot in the first day; the goal is 90",
    "70 % of the newcomers win a fixture before their first season ends; the goal is 80 %",
    "the first league's winner changes after 33 % of the seasons; the goal is 50 %",
  ]);
});

test("prices of fewer than 50 schools may fall to 0.4 of the values", () => {
  const cheap = { ...WEEK, pricesOverValue: [0.4] };
  expect(missedGoals(12, REACHED, inQuarters([cheap, cheap, cheap, cheap]))).toEqual([]);
});
