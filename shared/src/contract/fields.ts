import { z } from "zod/mini";
import * as limits from "../limits.ts";

/** Typed text: brought to NFC, trimmed, measured in code points. */
export const typedText = (required: string) =>
  z.pipe(
    z.pipe(
      z.string({ error: required }),
      z.transform((text) => text.normalize("NFC").trim()),
    ),
    z.string().check(z.minLength(1, required)),
  );

/** PostgreSQL stores neither U+0000 nor half a surrogate pair; JSON can spell both. */
export const UNSTORABLE = /[\0\p{Cs}]/u;

/** Nobody sees it, or it turns or covers what stands beside it, such as five accents on a letter. */
export const UNSHOWABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]|\p{M}{5}/u;

/** May be empty: brought to NFC, trimmed, measured in code points. */
export const freeText = (lengthMax: number) =>
  z
    .pipe(
      z.string(),
      z.transform((text) => text.normalize("NFC").trim()),
    )
    .check(
      z.refine((text) => lengthOf(text) <= lengthMax, { error: `At most ${lengthMax} characters` }),
      z.refine((text) => !UNSTORABLE.test(text), { error: "Not a text" }),
      z.meta({ maxLength: lengthMax }),
    );

/** May be empty, and others read it. Scripts join letters by two invisible ones. */
export const textForOthers = (lengthMax: number) =>
  freeText(lengthMax).check(
    z.refine((text) => !UNSHOWABLE.test(text.replaceAll(/[\s\u200c\u200d]/g, " ")), {
      error: "The text contains characters that can't be shown",
    }),
    z.meta({ maxLength: lengthMax }),
  );

/** In code points. */
export const lengthOf = (text: string) => [...text].length;

const NO_ID = "Not an id";

/** An id in a path. A well-formed id that doesn't exist is answered with 404, not 400. */
export const rowId = z.string().check(
  z.minLength(1, NO_ID),
  z.maxLength(64, NO_ID),
  z.refine((text) => !UNSTORABLE.test(text), { error: NO_ID }),
);

export const id = rowId.check(z.describe("A gladiator's id."));

/** The token in a link of an e-mail. A well-formed token that nobody issued has expired. */
export const linkToken = z
  .string()
  .check(
    z.regex(/^[\w-]{1,64}$/, "Not the token of a link"),
    z.describe("The part of the link's address behind #."),
  );

/** Exactly a JSON integer: `"300"`, `[300]`, `300.5` and `1e400` are malformed. */
export const goldAmount = z
  .int({ error: "Must be a whole number of gold" })
  .check(z.meta({ description: "Gold, as a JSON integer.", examples: [300] }));

export const idempotencyKey = z
  .string()
  .check(
    z.regex(
      new RegExp(`^[\\w-]{1,${limits.IDEMPOTENCY_KEY_LENGTH_MAX}}$`),
      "Not an idempotency key",
    ),
  );

/** A whole number in a query string. */
export function queryInteger(min: number, max: number) {
  return z
    .union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number))], {
      error: `Must be a whole number from ${min} to ${max}`,
    })
    .check(
      z.refine((value) => value >= min && value <= max, {
        error: `Must be a whole number from ${min} to ${max}`,
      }),
      z.meta({ minimum: min, maximum: max }),
    );
}

/** One or more of these values in a query string, separated by commas. The order is that of `values`. */
export function queryList<const Value extends string>(values: readonly Value[]) {
  return z
    .pipe(
      z
        .pipe(
          z.string(),
          z.transform((text) => text.split(",")),
        )
        .check(
          z.refine((parts) => parts.every((part) => values.some((value) => value === part)), {
            error: `Must be one or more of ${values.join(", ")}`,
          }),
        ),
      z.transform((parts) => values.filter((value) => parts.includes(value))),
    )
    .check(z.meta({ examples: [values.slice(0, 2).join(",")] }));
}

export const queryBoolean = z.union(
  [
    z.boolean(),
    z.pipe(
      z.enum(["true", "false"]),
      z.transform((text) => text === "true"),
    ),
  ],
  {
    error: "Must be true or false",
  },
);

export const nothing = z.strictObject({});
