import { z } from "zod/mini";
import { ATTRIBUTES, type AttributeName } from "./attributes.ts";

/** An attribute whose value has changed. */
export const growth = z.object({
  name: z.enum(ATTRIBUTES),
  from: z.int(),
  to: z.int(),
});
export type Growth = z.infer<typeof growth>;

type Values = (name: AttributeName) => number;

/** The attributes that differ, in their usual order. */
export function growthBetween(before: Values, after: Values): Growth[] {
  return ATTRIBUTES.flatMap((name) => {
    const [from, to] = [before(name), after(name)];
    return from === to ? [] : { name, from, to };
  });
}
