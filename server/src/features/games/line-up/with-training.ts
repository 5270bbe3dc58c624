import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { groupTrainingCost, trainedGroup } from "@ludus/shared/rules/games/training";
import type { GladiatorRow } from "../../../presenters/present-gladiator.ts";
import type { BoutRow } from "../games-context.ts";

interface TrainedBout {
  /** Null: he is trained as his style has it. */
  group: AttributeGroup | null;
  /** Gold. */
  trainingCost: number;
}

/** In the order of their places. A gladiator who has left since he was enrolled is trained by nobody. */
export function withTraining<B extends BoutRow>(
  bouts: readonly B[],
  gladiators: readonly GladiatorRow[],
): (B & TrainedBout)[] {
  const groups = new Map(
    gladiators.map((gladiator) => {
      const attributes = parseAttributes(gladiator.attributes);
      return [gladiator.id, trainedGroup({ ...gladiator, attributes })];
    }),
  );
  return bouts
    .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
    .map((bout) => {
      const group = groups.get(bout.gladiatorId) ?? null;
      return {
        ...bout,
        group,
        trainingCost: group === null ? 0 : groupTrainingCost(bout.marketValue),
      };
    });
}
