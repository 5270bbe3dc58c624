import { z } from "zod/mini";
import { gladiator } from "../model/gladiators/gladiator.ts";
import { endpoint } from "./endpoint.ts";
import { id, nothing } from "./fields.ts";

const account = z.object({
  gladiatorId: z.string(),
  paid: z
    .nullable(z.int().check(z.minimum(0)))
    .check(z.describe("Gold. Null if that isn't known any more.")),
  earned: z.int().check(z.minimum(0), z.describe("Gold. The pay of his bouts for this school.")),
});
export type GladiatorAccount = z.infer<typeof account>;

export const myGladiators = endpoint({
  method: "GET",
  path: "/gladiators/my-gladiators",
  access: "profile-completed",
  summary: "List the gladiators that the player owns, newest first.",
  input: nothing,
  reply: z.object({
    gladiators: z.array(gladiator),
    accounts: z.array(account).check(z.describe("What each of them has cost and earned.")),
  }),
});

export const oneGladiator = endpoint({
  method: "GET",
  path: "/gladiators/:id",
  access: "profile-completed",
  summary: "Return one gladiator with the state of the newest auction.",
  input: z.strictObject({ id }),
  reply: z.object({ gladiator }),
  refusals: ["GLADIATOR_NOT_FOUND"],
});
