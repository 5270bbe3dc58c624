import type { AttributeGroup } from "../../model/gladiators/attributes.ts";
import type { Training } from "../../model/gladiators/training.ts";
import { canTrain, pointsOfBout, type GrowingGladiator } from "./growth.ts";

const TRAINING_PERCENT = 2;
const TRAINING_GOLD_MIN = 5;

interface Trained extends GrowingGladiator {
  training: Training;
  /** Gold. */
  marketValue: number;
}

/** The group that his points go to. Null, and free: as his style has it, also where no attribute of the group can rise. */
export function trainedGroup({ training, age, attributes }: Trained): AttributeGroup | null {
  if (training === "style" || pointsOfBout(age, true) <= 0) return null;
  return canTrain(attributes, training) ? training : null;
}

/** Gold that his training costs for one games in which he fights. */
export function trainingCost(gladiator: Trained): number {
  return trainedGroup(gladiator) === null ? 0 : groupTrainingCost(gladiator.marketValue);
}

/** The same wherever the group has room. */
export function groupTrainingCost(marketValue: number): number {
  return Math.max(TRAINING_GOLD_MIN, Math.ceil((marketValue * TRAINING_PERCENT) / 100));
}
