import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { gladiator } from "../../model/gladiators/gladiator.ts";
import { shortlistEntry } from "../../model/shortlist.ts";
import { endpoint } from "../endpoint.ts";
import { freeText, goldAmount, id, nothing } from "../fields.ts";

const shortlisted = { shortlisted: z.literal(true) };

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
  reply: z.extend(shortlistEntry, shortlisted),
  refusals: ["GLADIATOR_NOT_FOUND", "SHORTLIST_FULL"],
});

export const keepOnShortlist = endpoint({
  method: "PUT",
  path: "/gladiators/:id/shortlist",
  access: "profile-completed",
  summary: "Set what the player keeps in mind about a gladiator, who is shortlisted by that.",
  input: z.strictObject({
    id,
    note: z
      ._default(z.nullable(freeText(limits.SHORTLIST_NOTE_LENGTH_MAX)), null)
      .check(z.describe("Null or empty: none.")),
    ownLimit: z._default(
      z.nullable(
        goldAmount.check(z.minimum(limits.MINIMUM_BID_GOLD), z.maximum(Number.MAX_SAFE_INTEGER)),
      ),
      null,
    ),
    remindBeforeMs: z
      ._default(z.nullable(z.literal(limits.REMINDER_LEADS_MS)), null)
      .check(z.describe("Milliseconds before the auction's end, wherever bids move it.")),
  }),
  reply: z.extend(shortlistEntry, shortlisted),
  refusals: ["GLADIATOR_NOT_FOUND", "SHORTLIST_FULL", "REMINDER_TOO_LATE"],
});

export const removeFromShortlist = endpoint({
  method: "DELETE",
  path: "/gladiators/:id/shortlist",
  access: "profile-completed",
  summary: "Remove a gladiator from the shortlist. Removing one that is not on it is no error.",
  input: z.strictObject({ id }),
  reply: z.object({ gladiatorId: z.string(), shortlisted: z.literal(false) }),
});
