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

export const historyEvent = z.object({
  event: z.enum(["listed", "offered", "bid", "sold", "unsold", "voided", "taken-back", "relisted"]),
  time: z.int().check(z.describe("Milliseconds since 1970, UTC.")),
  price: z.nullable(z.int()).check(z.describe("Gold. Null for events without a price.")),
  school: z
    .nullable(z.string())
    .check(z.describe("The school that offered, bid or bought. Null for other events.")),
  userId: z.nullable(z.string()).check(z.describe("The school's player.")),
});
export type HistoryEvent = z.infer<typeof historyEvent>;

export const gladiatorHistory = endpoint({
  method: "GET",
  path: "/gladiators/:id/history",
  access: "profile-completed",
  summary: "List a gladiator's history, newest first: listings, the newest bids, sales.",
  input: z.strictObject({ id }),
  reply: z.object({ history: z.array(historyEvent) }),
  refusals: ["GLADIATOR_NOT_FOUND"],
});
