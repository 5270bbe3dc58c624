import { expect, test } from "vitest";
import { fitLegend } from "./legend-fit.ts";

const room = { arc: 340, fontSizeMax: 20, letterSpacingMax: 4 };

test("a short legend keeps the largest letters and stays together", () => {
  expect(fitLegend("VERVS · GALLVS", room)).toEqual({ fontSize: 20, letterSpacing: 4 });
});

test("a long legend shrinks in proportion, so that it always fits", () => {
  const long = fitLegend("DVBNOVELLAVNVS · BRITANNVS", { ...room, arc: 170 });
  const longer = fitLegend("DVBNOVELLAVNVS · BRITANNVS", { ...room, arc: 85 });
  expect(long.fontSize).toBeLessThan(20);
  expect(longer.fontSize).toBeCloseTo(long.fontSize / 2, 1);
  expect(longer.letterSpacing).toBeGreaterThanOrEqual(0);
});

test("an empty legend does no harm", () => {
  expect(fitLegend("", room)).toEqual({ fontSize: 20, letterSpacing: 4 });
});
