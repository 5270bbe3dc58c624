import { z } from "zod";
import * as limits from "../limits.ts";

/** Typed text: brought to NFC, trimmed, measured in code points. */
export const typedText = (required: string) =>
  z
    .string({ error: required })
    .transform((text) => text.normalize("NFC").trim())
    .pipe(z.string().min(1, required));

/** PostgreSQL stores neither U+0000 nor half a surrogate pair; JSON can spell both. */
export const UNSTORABLE = /[\0\p{Cs}]/u;

/** Nobody sees it, or it turns or covers what stands beside it, such as five accents on a letter. */
export const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\p{M}{5}/u;

/** May be empty: brought to NFC, trimmed, measured in code points. */
export const freeText = (lengthMax: number) =>
  z
    .string()
    .transform((text) => text.normalize("NFC").trim())
    .refine((text) => lengthOf(text) <= lengthMax, { error: `At most ${lengthMax} characters` })
    .refine((text) => !UNSTORABLE.test(text), { error: "Not a text" })
    .meta({ maxLength: lengthMax });

/** May be empty, and others read it. Scripts join letters by two invisible ones. */
export const textForOthers = (lengthMax: number) =>
  freeText(lengthMax)
    .refine((text) => !UNSHOWABLE.test(text.replaceAll(/[\s\u200c\u200d]/g, " ")), {
      error: "The text contains characters that can't be shown",
    })
    .meta({ maxLength: lengthMax });

/** In code points. */
export const lengthOf = (text: string) => [...text].length;

const NO_ID = "Not an id";

/** An id in a path. A well-formed id that doesn't exist is answered with 404, not 400. */
export const rowId = z
  .string()
  .min(1, NO_ID)
  .max(64, NO_ID)
  .refine((text) => !UNSTORABLE.test(text), { error: NO_ID });

export const id = rowId.describe("A gladiator's id.");

/** The token in a link of an e-mail. A well-formed token that nobody issued has expired. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{1,64}$/, "Not the token of a link")
  .describe("The part of the link's address behind #.");

/** Exactly a JSON integer: `"300"`, `[300]`, `300.5` and `1e400` are malformed. */
export const goldAmount = z
  .int({ error: "Must be a whole number of gold" })
  .meta({ description: "Gold, as a JSON integer.", examples: [300] });

export const idempotencyKey = z
  .string()
  .regex(new RegExp(`^[\\w-]{1,${limits.IDEMPOTENCY_KEY_LENGTH_MAX}}$`), "Not an idempotency key");

/** A whole number in a query string. */
export function queryInteger(min: number, max: number) {
  return z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,15}$/)
          .transform(Number),
      ],
      {
        error: `Must be a whole number from ${min} to ${max}`,
      },
    )
    .refine((value) => value >= min && value <= max, {
      error: `Must be a whole number from ${min} to ${max}`,
    })
    .meta({ minimum: min, maximum: max });
}

/** One or more of these values in a query string, separated by commas. The order is that of `values`. */
export function queryList<const Value extends string>(values: readonly Value[]) {
  return z
    .string()
    .transform((text) => text.split(","))
    .refine((parts) => parts.every((part) => values.some((value) => value === part)), {
      error: `Must be one or more of ${values.join(", ")}`,
    })
    .transform((parts) => values.filter((value) => parts.includes(value)))
    .meta({ examples: [values.slice(0, 2).join(",")] });
}

export const queryBoolean = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")],
  {
    error: "Must be true or false",
  },
);

export const nothing = z.strictObject({});
