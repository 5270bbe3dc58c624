import { z } from "zod/mini";

const TRAININGS = ["style", "weapons", "combat", "physical", "mental"] as const;
/** Where the points of a gladiator's bouts go. */
export const training = z
  .enum(TRAININGS)
  .check(
    z.describe(
      "Where the points of his bouts go. `style`: where his style has them, for nothing. Else to a group of attributes.",
    ),
  );
export type Training = z.infer<typeof training>;
