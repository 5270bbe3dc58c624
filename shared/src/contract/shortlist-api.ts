import { z } from "zod";
import { gladiator } from "../model/gladiator.ts";
import { endpoint } from "./endpoint.ts";
import { id, nothing } from "./fields.ts";

const shortlistEntry = z.object({ gladiatorId: z.string() });

export const myShortlist = endpoint({
  method: "GET",
  path: "/gladiators/shortlist/my",
  access: "profile-completed",
  summary: "List the player's shortlist, newest first, with the gladiators themselves.",
  input: nothing,
  reply: z.object({ shortlist: z.array(shortlistEntry), gladiators: z.array(gladiator) }),
});

export const addToShortlist = endpoint({
  method: "POST",
  path: "/gladiators/:id/shortlist",
  access: "profile-completed",
  summary: "Add a gladiator to the shortlist. Adding one twice is no error.",
  input: z.strictObject({ id }),
  reply: shortlistEntry.extend({ shortlisted: z.literal(true) }),
  refusals: ["GLADIATOR_NOT_FOUND", "SHORTLIST_FULL"],
});

export const removeFromShortlist = endpoint({
  method: "DELETE",
  path: "/gladiators/:id/shortlist",
  access: "profile-completed",
  summary: "Remove a gladiator from the shortlist. Removing one that is not on it is no error.",
  input: z.strictObject({ id }),
  reply: shortlistEntry.extend({ shortlisted: z.literal(false) }),
});
