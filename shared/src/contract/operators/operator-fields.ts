import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { queryInteger, UNSTORABLE } from "../fields.ts";

export const time = z.int().check(z.describe("Milliseconds since 1970, UTC."));

/** A player, to lead to their file. */
export const namedPlayer = z.object({ id: z.string(), username: z.string() });

/** How many a page shows. */
export const pageLimit = z._default(
  queryInteger(1, limits.OPERATOR_PAGE_SIZE_MAX),
  limits.OPERATOR_PAGE_SIZE,
);

export const searchText = (lengthMax: number) =>
  z.string().check(
    z.maxLength(lengthMax),
    z.refine((text) => !UNSTORABLE.test(text), { error: "Not a name" }),
  );
