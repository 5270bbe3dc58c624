import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import { expect, test } from "vitest";
import { isEarned, movementText, signedAmount } from "./movement-text.ts";

function movement(kind: GoldMovement["kind"], name: string | null = null): GoldMovement {
  const gladiator = name === null ? null : { id: "crixus", name };
  const outbid = { outbidBy: null, outbidById: null };
  return { id: "1", kind, amount: 1200, at: 0, gold: 0, goldHeld: 0, gladiator, ...outbid };
}

test.each([
  ["bout-pay", null, "Your men's pay at the games", "+1,200", true],
  ["stipend", null, "Your wage", "+1,200", true],
  ["keep", null, "Your men who stayed at home", "−1,200", false],
  ["training", null, "Lessons for men who fought", "−1,200", false],
  ["prize", null, "Your place at the season's end", "+1,200", true],
  ["farewell", "Crixus", "Crixus has the wooden sword", "+1,200", true],
  ["farewell", null, "Wooden swords at the games", "+1,200", true],
  ["release-pay", "Crixus", "Crixus left with a wooden sword", "+1,200", true],
  ["sale-fee", "Crixus", "Crixus was brought to the market", "−1,200", false],
  ["sale", "Crixus", "Crixus went to another school", "+1,200", true],
  ["release", "Crixus", "Back from Crixus", "+1,200", false],
  ["spend", "Crixus", "Crixus is yours", "−1,200", false],
] as const)("a movement of kind %s about %s reads “%s”", (kind, name, text, amount, earns) => {
  expect(movementText(movement(kind, name))).toBe(text);
  expect(signedAmount(movement(kind, name))).toBe(amount);
  expect(isEarned(movement(kind, name))).toBe(earns);
});
