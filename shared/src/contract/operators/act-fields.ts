import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import { rowId, typedText, UNSHOWABLE } from "../fields.ts";

const REASON_LENGTH = `Reason must be ${limits.ACT_REASON_LENGTH_MIN} to ${limits.ACT_REASON_LENGTH_MAX} characters`;

export const actReason = typedText("Reason is required").check(
  z.refine((text) => isLongEnough([...text].length), { error: REASON_LENGTH, abort: true }),
  z.refine((text) => !UNSHOWABLE.test(text), {
    error: "Reason contains characters that can't be shown",
  }),
  z.meta({
    description: "The player reads it.",
    minLength: limits.ACT_REASON_LENGTH_MIN,
    maxLength: limits.ACT_REASON_LENGTH_MAX,
    examples: ["Insults another player"],
  }),
);

function isLongEnough(length: number): boolean {
  return length >= limits.ACT_REASON_LENGTH_MIN && length <= limits.ACT_REASON_LENGTH_MAX;
}

const key = z
  .uuid("Not a UUID")
  .check(
    z.toLowerCase(),
    z.describe(
      "Made up by the caller, in any case. Repeating a call under its key does nothing twice; another call under it is refused.",
    ),
  );

/** Every call for an act has them, besides its own. */
export const actFields = { key, reason: actReason };

/** The same, where no player learns of the act. */
export const loggedActFields = {
  key,
  reason: actReason.check(z.describe("Stands in the audit log.")),
};

export const actPlayerId = rowId.check(z.describe("A player's id."));
