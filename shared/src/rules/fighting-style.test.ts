import { describe, expect, test } from "vitest";
import type { WeaponName } from "../model/gladiators/attributes.ts";
import type { FightingStyle } from "../model/gladiators/fighting-style.ts";
import { fightingStyleBeforeStored } from "./fighting-style.ts";

const ids = Array.from({ length: 100 }, (_, i) => `gladiator-${i}`);

describe("fightingStyleBeforeStored", () => {
  test.each<[WeaponName, FightingStyle[]]>([
    ["sword", ["murmillo", "thraex"]],
    ["shield", ["provocator", "secutor"]],
    ["dualWield", ["dimachaerus"]],
    ["spear", ["hoplomachus"]],
    ["trident", ["retiarius"]],
    ["net", ["retiarius"]],
  ])(
    "fightingStyleBeforeStored gives gladiators best with the %s the styles %j",
    (weapon, styles) => {
      const seen = new Set(ids.map((id) => fightingStyleBeforeStored(id, weapon)));
      expect([...seen].toSorted()).toEqual(styles);
    },
  );

  test.each<[string, WeaponName, FightingStyle]>([
    ["gladiator-1", "sword", "murmillo"],
    ["gladiator-2", "sword", "thraex"],
    ["gladiator-3", "shield", "secutor"],
    ["gladiator-4", "shield", "provocator"],
  ])("fightingStyleBeforeStored gives %s, best with the %s, the style %s", (id, weapon, style) => {
    expect(fightingStyleBeforeStored(id, weapon)).toBe(style);
  });

  test.each<[WeaponName, string]>([
    [
      "sword",
      "mmtmtmtttmttmmtttmmmmmtmtttmttmmtmmttttmmtttmmmtmmmtmmmmmtttmtmmtmtmmttttmtmtttmtttmtttttmmtmttmttmm",
    ],
    [
      "shield",
      "sspspspppsppsspppssssspspppsppsspssppppsspppssspssspssssspppspsspspssppppspspppspppspppppsspsppsppss",
    ],
  ])(
    "fightingStyleBeforeStored never gives a gladiator with the %s another style",
    (weapon, styles) => {
      const initials = ids.map((id) => fightingStyleBeforeStored(id, weapon)[0]);
      expect(initials.join("")).toBe(styles);
    },
  );
});
