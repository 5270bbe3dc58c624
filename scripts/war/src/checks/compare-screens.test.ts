import { expect, test } from "vitest";
import { makeState } from "../test/make-state.ts";
import { compareScreens, type ScreenSources } from "./compare-screens.ts";

const truth = makeState(5);
const late = { whose: "watcher 1", gladiatorId: "crixus", shown: makeState(4) };

function sources(part: Partial<ScreenSources>): ScreenSources {
  return {
    readByHttp: async () => [truth],
    readByWatch: async () => [truth],
    compare: () => ({ screens: 2, differing: [] }),
    ...part,
  };
}

test("screens that agree are counted", async () => {
  expect(await compareScreens(sources({}))).toMatchObject({
    screens: 2,
    differing: [],
    disagreeing: [],
  });
});

test("a screen whose last event is on its way is looked at again", async () => {
  let looks = 0;
  const compare = () => {
    looks += 1;
    return { screens: 2, differing: looks < 3 ? [late] : [] };
  };
  expect((await compareScreens(sources({ compare }))).differing).toEqual([]);
  expect(looks).toBe(3);
});

test("a screen that stays behind differs", async () => {
  const compare = () => ({ screens: 2, differing: [late] });
  const { differing } = await compareScreens(sources({ compare }), 300);
  expect(differing).toEqual([{ ...late, expected: truth }]);
});

test("a server that tells one thing by HTTP and another by watch disagrees with itself", async () => {
  const readByWatch = async () => [makeState(5, { currentBid: 700 })];
  const { disagreeing } = await compareScreens(sources({ readByWatch }), 300);
  expect(disagreeing).toEqual(["crixus"]);
});

test("a screen that agreed once is not held to what others bid later", async () => {
  const other = { ...late, whose: "watcher 2" };
  const looks = [[late], [other], [late], [other]];
  const compare = () => ({ screens: 2, differing: looks.shift() ?? [late] });
  expect((await compareScreens(sources({ compare }), 5000)).differing).toEqual([]);
  expect(looks).toHaveLength(2);
});
