import type { Random } from "@ludus/shared/rules/random";
import { generateGladiator, type GeneratedGladiator } from "./generate-gladiator.ts";
import { addByname } from "./generate-name.ts";

export interface GladiatorSource {
  /** A new gladiator for the market, whose name nobody in `takenNames` has. */
  generate(takenNames: ReadonlySet<string>): GeneratedGladiator;
  /** A free name for a gladiator whose own is taken. */
  rename(
    gladiator: Pick<GeneratedGladiator, "name" | "nationality">,
    takenNames: ReadonlySet<string>,
  ): string;
}

export function createGladiatorSource(random: Random): GladiatorSource {
  return {
    generate: (takenNames) => generateGladiator(random, takenNames),
    rename: (gladiator, takenNames) => addByname(random, gladiator, takenNames),
  };
}
