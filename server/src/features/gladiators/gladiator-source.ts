import { v7 as uuidv7 } from "uuid";
import type { Random } from "@ludus/shared/rules/random";
import { generateGladiator, type GeneratedGladiator } from "./generate-gladiator.ts";

export interface GladiatorSource {
  /** A new gladiator for the market, whose name nobody in `takenNames` has. */
  generate(takenNames: ReadonlySet<string>): GeneratedGladiator;
  newId(): string;
}

export function createGladiatorSource(
  random: Random,
  newId: () => string = uuidv7,
): GladiatorSource {
  return {
    generate: (takenNames) => generateGladiator(random, takenNames),
    newId,
  };
}
