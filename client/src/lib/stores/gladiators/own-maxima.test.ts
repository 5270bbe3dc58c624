import { expect, test } from "vitest";
import { enterMarket, makeGladiator } from "../../../test/factories.ts";
import { recordAnsweredMaximum, useOwnMaxima } from "./own-maxima.ts";
import { resetPlayer } from "../player.ts";

const maxima = () => useOwnMaxima.getState().maxima;
let schoolVersion = 0;
const hear = (gladiatorId: string, yourMaximum: number | null) =>
  useOwnMaxima.getState().merge({ gladiatorId, yourMaximum, schoolVersion: (schoolVersion += 1) });

test("a list that was read replaces all maxima but those that events changed meanwhile", () => {
  const { replace } = useOwnMaxima.getState();
  hear("crixus", 3000);
  hear("gone", 500);
  const before = maxima();
  hear("crixus", 4000);
  hear("lost", 900);
  useOwnMaxima.getState().recordOvertaken("lost", 900);
  hear("lost", null);
  const maximaRead = { crixus: 3000, oenomaus: 700 };
  replace({ maxima: maximaRead, overtaken: { verus: 800 } }, { ...before, lost: 900 });
  expect(maxima()).toEqual({ crixus: 4000, oenomaus: 700 });
  expect(useOwnMaxima.getState().overtaken).toEqual({ lost: 900, verus: 800 });
});

test("a bid's answer doesn't restore a maximum whose lead was lost meanwhile", () => {
  hear("crixus", 3000);
  const before = maxima();
  hear("crixus", null);
  recordAnsweredMaximum("crixus", 5000, before);
  expect(maxima()).toEqual({});
});

test("logging out forgets every maximum", () => {
  enterMarket([makeGladiator()]);
  hear("crixus", 3000);
  resetPlayer();
  expect(maxima()).toEqual({});
});
