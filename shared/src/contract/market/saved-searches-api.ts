import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { endpoint } from "../endpoint.ts";
import { nothing, rowId, UNSTORABLE } from "../fields.ts";
import { marketFilters, savedSearch, savedSearches } from "./market-search.ts";

const id = rowId.check(z.describe("A saved search's id."));

const name = z
  .pipe(
    z.string(),
    z.transform((text) => text.normalize("NFC").trim()),
  )
  .check(
    z.refine((text) => text !== "", { error: "A saved search needs a name" }),
    z.refine((text) => [...text].length <= limits.SAVED_SEARCH_NAME_LENGTH_MAX, {
      error: `At most ${limits.SAVED_SEARCH_NAME_LENGTH_MAX} characters`,
    }),
    z.refine((text) => !UNSTORABLE.test(text), { error: "Not a name" }),
    z.meta({ maxLength: limits.SAVED_SEARCH_NAME_LENGTH_MAX }),
  );

export const mySavedSearches = endpoint({
  method: "GET",
  path: "/market/searches",
  access: "profile-completed",
  summary: "List the player's saved searches, oldest first.",
  input: nothing,
  reply: z.object({ searches: savedSearches }),
});

export const saveSearch = endpoint({
  method: "POST",
  path: "/market/searches",
  access: "profile-completed",
  summary: "Save a search with at least one filter under a name.",
  input: z.strictObject({
    name,
    filters: z.strictObject(marketFilters),
    alerts: z._default(z.boolean(), true),
  }),
  reply: z.object({ search: savedSearch }),
  status: 201,
  refusals: ["SAVED_SEARCHES_FULL"],
});

export const changeSavedSearch = endpoint({
  method: "PUT",
  path: "/market/searches/:id",
  access: "profile-completed",
  summary: "Rename a saved search, and switch its alerts on or off.",
  input: z.strictObject({ id, name, alerts: z.boolean() }),
  reply: z.object({ search: savedSearch }),
  refusals: ["SAVED_SEARCH_NOT_FOUND"],
});

export const deleteSavedSearch = endpoint({
  method: "DELETE",
  path: "/market/searches/:id",
  access: "profile-completed",
  summary: "Delete a saved search. Deleting one that is gone is no error.",
  input: z.strictObject({ id }),
  reply: z.object({ deleted: z.literal(true) }),
});
