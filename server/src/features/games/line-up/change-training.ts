import { eq } from "drizzle-orm";
import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import type { changeTraining } from "@ludus/shared/contract/line-up-api";
import { Problem } from "@ludus/shared/contract/problems";
import { parseAttributes } from "@ludus/shared/model/gladiators/attributes";
import { trainingCost } from "@ludus/shared/rules/games/training";
import { lockGladiator } from "../../../platform/database/lock-gladiator.ts";
import type { LineUpContext } from "../games-context.ts";
import { announceLineUp } from "./change-line-up.ts";

/** @throws GLADIATOR_NOT_FOUND, NOT_YOUR_GLADIATOR */
export async function changeTrainingOf(
  context: LineUpContext,
  userId: string,
  { id, training }: InputOf<typeof changeTraining>,
): Promise<ReplyOf<typeof changeTraining>> {
  const trained = await context.database.transaction(async (tx) => {
    const { gladiators } = tx.tables;
    // A sale that commits first has ended what the player may choose.
    const gladiator = await lockGladiator(tx, id);
    if (!gladiator) throw new Problem("GLADIATOR_NOT_FOUND");
    if (gladiator.ownerId !== userId) throw new Problem("NOT_YOUR_GLADIATOR");
    await tx.update(gladiators).set({ training }).where(eq(gladiators.id, id));
    return { ...gladiator, attributes: parseAttributes(gladiator.attributes), training };
  });
  await announceLineUp(context, userId);
  return { training, trainingCost: trainingCost(trained) };
}
