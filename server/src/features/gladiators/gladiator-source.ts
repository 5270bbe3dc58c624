import type { Random } from "@ludus/shared/rules/random";
import { generateGladiator, type GeneratedGladiator } from "./generate-gladiator.ts";

export interface GladiatorSource {
  /** A new gladiator for the market, whose name nobody in `takenNames` has. */
  generate(takenNames: ReadonlySet<string>): GeneratedGladiator;
}

export function createGladiatorSource(random: Random): GladiatorSource {
  return {
    generate: (takenNames) => generateGladiator(random, takenNames),
  };
}
