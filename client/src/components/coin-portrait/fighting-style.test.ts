import { WEAPONS, type WeaponName } from "@ludus/shared/model/attributes";
import { expect, test } from "vitest";
import { fightingStyleOf, type FightingStyle } from "./fighting-style.ts";

const ids = Array.from({ length: 100 }, (_, i) => `gladiator-${i}`);

test.each<[WeaponName, FightingStyle[]]>([
  ["sword", ["murmillo", "thraex"]],
  ["shield", ["provocator", "secutor"]],
  ["dualWield", ["dimachaerus"]],
  ["spear", ["hoplomachus"]],
  ["trident", ["retiarius"]],
  ["net", ["retiarius"]],
])("men best with the %s fight as %j", (weapon, styles) => {
  const seen = new Set(ids.map((id) => fightingStyleOf(id, weapon)));
  expect([...seen].toSorted()).toEqual(styles);
});

test("a man keeps his style", () => {
  for (const weapon of WEAPONS) {
    for (const id of ids) expect(fightingStyleOf(id, weapon)).toBe(fightingStyleOf(id, weapon));
  }
});
