import { expect, test } from "vitest";
import { makeFixture } from "../../../../test/games-factories.ts";
import type { FixtureBout } from "../play/score.ts";
import { oddsText, reasonText, stylesText } from "./bout-text.ts";

const [first, , third] = makeFixture().bouts;
function bout(part: Partial<FixtureBout>): FixtureBout {
  if (!third) throw new Error("a fixture without a third bout");
  return { ...third, ...part };
}

test.each([
  [0.5, "1 in 2"],
  [0.74, "3 in 4"],
  [0.26, "1 in 4"],
  [0.99, "19 in 20"],
])("a chance of %d reads %s", (chance, text) => {
  expect(oddsText(chance)).toBe(text);
});

test("a win of equals was the coin's, and a loser's advantage is told as his", () => {
  expect(reasonText(bout({ decidedBy: [] }), true)).toBe(
    "Nothing between them: the coin fell his way.",
  );
  const lost = { firstHasWon: false, firstChance: 0.4 } as const;
  expect(
    reasonText(
      bout({
        ...lost,
        decidedBy: [
          { mark: "combat", first: 40, second: 61 },
          { mark: "weapon", first: 70, second: 60 },
        ],
      }),
      true,
    ),
  ).toBe("The art of combat decided it, 61 to 40. The weapon was Tarbantu's.");
});

test("an upset names what spoke for the loser, or for his style, and credits nothing", () => {
  const upset = { firstHasWon: true, firstChance: 0.3, decidedBy: [] };
  const weapon = { mark: "weapon", first: 40, second: 61 } as const;
  const mind = { mark: "mental", first: 60, second: 41 } as const;
  const tell = (...againstOdds: FixtureBout["againstOdds"]) =>
    reasonText(bout({ ...upset, againstOdds }), true);
  expect(tell(weapon)).toBe("Against the odds. The weapon was Karkamani's.");
  expect(tell(weapon, mind)).toBe(
    "Against the odds. The weapon was Karkamani's, the mind Tarbantu's.",
  );
  const near = bout({ ...upset, firstChance: 0.48, againstOdds: [weapon] });
  expect(reasonText(near, true)).toBe("All but even. The weapon was Karkamani's.");
  expect(tell(mind)).toBe("Against the odds: style or fitness spoke for Karkamani.");
});

test("a place without an opponent tells whether it counts", () => {
  const walk = { second: null, decidedBy: [], firstChance: 0.5 };
  expect(reasonText(bout({ ...walk, firstHasWon: true }), true)).toBe("The other place was empty.");
  expect(reasonText(bout({ ...walk, firstHasWon: false }), true)).toMatch(
    /it counts, whoever wins/,
  );
  const uncounted = bout({ ...walk, counts: false });
  expect(reasonText(uncounted, true)).toMatch(/counts for nobody/);
  expect(reasonText(uncounted, false)).toBe("Nothing between them: the coin fell his way.");
});

test("the styles tell who is made to beat whom", () => {
  expect(stylesText(bout({}))).toBe("Neither style is made to beat the other.");
  const [, teres] = makeFixture().bouts;
  expect(teres && stylesText(teres)).toBe("A secutor is made to beat a retiarius.");
  expect(first && stylesText(first)).toBe("Neither style is made to beat the other.");
});
