import { z } from "zod";
import * as limits from "../limits.ts";
import { meetsPasswordRules } from "../rules/password.ts";

/** Text as players type it: NFC, trimmed, lengths counted in code points. */
const typedText = (required: string) =>
  z
    .string({ error: required })
    .transform((text) => text.normalize("NFC").trim())
    .pipe(z.string().min(1, required));

/** What PostgreSQL has no text for: U+0000, and half of a surrogate pair, which JSON can spell. */
export const UNSTORABLE = /[\0\p{Cs}]/u;

const lengthOf = (text: string) => [...text].length;

/** Letters and digits of any script, single separators within. No spaces, no controls, no look-alike tricks. */
const USERNAME_SHAPE = /^(?!.*\p{DI})[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[._-](?=[\p{L}\p{N}]))*$/u;

export const username = typedText("Username is required")
  .refine((text) => lengthOf(text) >= limits.USERNAME_LENGTH_MIN, {
    error: `Username must be at least ${limits.USERNAME_LENGTH_MIN} characters`,
    abort: true,
  })
  .refine((text) => lengthOf(text) <= limits.USERNAME_LENGTH_MAX, {
    error: `Username must be less than ${limits.USERNAME_LENGTH_MAX} characters`,
    abort: true,
  })
  .refine((text) => USERNAME_SHAPE.test(text), {
    error: "Username may only contain letters, numbers and single . _ - between them",
  })
  .meta({
    description: "Letters and digits of any script, single . _ - between them. Case is kept.",
    minLength: limits.USERNAME_LENGTH_MIN,
    maxLength: limits.USERNAME_LENGTH_MAX,
    examples: ["Batiatus"],
  });

const INVALID_EMAIL = "Please enter a valid email address";

/** The length comes first: the shape's cost grows with its square, and anyone may send one. */
export const email = typedText("Email is required")
  .refine((text) => lengthOf(text) <= limits.EMAIL_LENGTH_MAX, {
    error: INVALID_EMAIL,
    abort: true,
  })
  .refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: INVALID_EMAIL, abort: true })
  .refine((text) => !UNSTORABLE.test(text), { error: INVALID_EMAIL })
  .meta({ maxLength: limits.EMAIL_LENGTH_MAX, examples: ["batiatus@ludus.example"] });

/** At login any password may be tried; only its length is bounded, for the sake of the hash. */
export const passwordAttempt = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(
    limits.PASSWORD_LENGTH_MAX,
    `Password must be at most ${limits.PASSWORD_LENGTH_MAX} characters`,
  )
  .meta({ examples: ["Capua-73-bc!"] });

export const newPassword = passwordAttempt
  .refine(meetsPasswordRules, { error: "Password doesn't meet requirements" })
  .meta({
    description: 'With an upper and a lower case letter, a digit, and one of !@#$%^&*(),.?":{}|<>',
    minLength: limits.PASSWORD_LENGTH_MIN,
    examples: ["Capua-73-bc!"],
  });

const SCHOOL_NAME_LENGTH = `School name must be ${limits.SCHOOL_NAME_LENGTH_MIN} to ${limits.SCHOOL_NAME_LENGTH_MAX} characters`;

export const schoolName = typedText("School name is required")
  .refine(
    (text) =>
      lengthOf(text) >= limits.SCHOOL_NAME_LENGTH_MIN &&
      lengthOf(text) <= limits.SCHOOL_NAME_LENGTH_MAX,
    { error: SCHOOL_NAME_LENGTH, abort: true },
  )
  .refine((text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(text), {
    error: "School name contains characters that can't be shown",
  })
  .meta({
    minLength: limits.SCHOOL_NAME_LENGTH_MIN,
    maxLength: limits.SCHOOL_NAME_LENGTH_MAX,
    examples: ["House of Batiatus"],
  });

const NO_ID = "Not an id";

/** An id in a path. What might be one of ours and isn't is answered as not found, not as malformed. */
export const id = z
  .string()
  .min(1, NO_ID)
  .max(64, NO_ID)
  .refine((text) => !UNSTORABLE.test(text), { error: NO_ID })
  .describe("A gladiator's id.");

/** A JSON integer, exactly: `"300"`, `[300]`, `300.5` and `1e400` are refused as malformed. */
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

export const queryBoolean = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")],
  {
    error: "Must be true or false",
  },
);

export const nothing = z.strictObject({});
