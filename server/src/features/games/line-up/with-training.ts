import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { groupTrainingCost } from "@ludus/shared/rules/games/training";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { EnrolledFighter } from "../fixtures/read-enrolled.ts";

interface TrainedBout {
  /** Null: he is trained as his style has it. */
  group: AttributeGroup | null;
  /** Gold. */
  trainingCost: number;
}

/** A gladiator who has left since he was enrolled is trained by nobody. */
export function withTraining<B extends EnrolledFighter>(
  bouts: readonly B[],
  gladiators: readonly GladiatorRow[],
): (B & TrainedBout)[] {
  const atHome = new Set(gladiators.map(({ id }) => id));
  return bouts.map((bout) => {
    const group = atHome.has(bout.id) ? bout.trained : null;
    return {
      ...bout,
      group,
      trainingCost: group === null ? 0 : groupTrainingCost(bout.marketValue),
    };
  });
}
