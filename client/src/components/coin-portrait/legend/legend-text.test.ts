import { NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { expect, test } from "vitest";
import { inscribe, legendOf } from "./legend-text.ts";

test.each([
  ["Crixus", "CRIXVS"],
  ["Julius", "IVLIVS"],
  ["Wulfila", "VVVLFILA"],
  ["Mīthradātēs", "MITHRADATES"],
  ["Æthelred", "AETHELRED"],
  ["Bar-Kokhba", "BAR KOKHBA"],
  ["Ma'at  II.", "MA AT II"],
  ["剣闘士", ""],
])("%s is cut as %s", (text, inscription) => {
  expect(inscribe(text)).toBe(inscription);
});

test.each([
  ["Crixus", "Gaul", "CRIXVS · GALLVS"],
  ["Farzoios the Roxolan", "Scythian", "FARZOIOS · SCYTHA"],
  ["Eumelos of Pergamon", "Greek", "EVMELOS · GRAECVS"],
  ["Theodoros", "Greek", "THEODOROS · GRAECVS"],
  ["Maximilianus Aurelius Antoninus", "Roman", "MAXIMILIANVS · ROMANVS"],
  ["Verus", "Hunnic", "VERVS · HVNNIC"],
  ["剣闘士", "Dacian", "DACVS"],
])("the coin of %s, %s, reads %s", (name, nationality, legend) => {
  expect(legendOf(name, nationality)).toBe(legend);
});

test("every people has a Latin name in capitals", () => {
  for (const nationality of NATIONALITIES) {
    expect(legendOf("", nationality)).toMatch(/^[A-IK-TVX-Z]+$/);
  }
});
