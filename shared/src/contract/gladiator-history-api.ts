import { z } from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id } from "./fields.ts";

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
