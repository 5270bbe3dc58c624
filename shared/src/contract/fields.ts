import { z } from "zod";
import * as limits from "../limits.ts";
import {
  hasFewMarks,
  hasPlainLetters,
  isReservedSchoolName,
  isReservedUsername,
  keepsToOneScript,
} from "../rules/accounts/names.ts";
import { meetsPasswordRules } from "../rules/accounts/password.ts";

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

const lengthOf = (text: string) => [...text].length;

/** Letters and digits, single separators between them; nothing invisible, no letter that only stretches a word. */
const USERNAME_SHAPE =
  /^(?!.*[\p{DI}\u0640\u07fa])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[ ._-](?=[\p{L}\p{N}]))*$/u;

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
    error: "Username may only contain letters, numbers and single spaces or . _ - between them",
    abort: true,
  })
  .refine(hasPlainLetters, { error: "Username has letters that look like others", abort: true })
  .refine(keepsToOneScript, { error: "Username must keep to one alphabet", abort: true })
  .refine(hasFewMarks, { error: "Username has too many accents", abort: true })
  .refine((text) => !isReservedUsername(text), { error: "This username is reserved" })
  .meta({
    description:
      "Letters and digits of one script, with single spaces or . _ - between them. Case is kept.",
    minLength: limits.USERNAME_LENGTH_MIN,
    maxLength: limits.USERNAME_LENGTH_MAX,
    examples: ["Batiatus"],
  });

const INVALID_EMAIL = "Please enter a valid email address";

/** Length first: the shape's cost grows with the square of the length. */
export const email = typedText("Email is required")
  .refine((text) => lengthOf(text) <= limits.EMAIL_LENGTH_MAX, {
    error: INVALID_EMAIL,
    abort: true,
  })
  .refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), { error: INVALID_EMAIL, abort: true })
  .refine((text) => !UNSTORABLE.test(text), { error: INVALID_EMAIL })
  .meta({ maxLength: limits.EMAIL_LENGTH_MAX, examples: ["batiatus@ludus.example"] });

/** RFC 5321's dot-string and domain: other spellings of a mailbox would pass for another one. */
const DOT_STRING = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** Signing in takes those from before, too. */
export const newEmail = email
  .refine(
    (text) => {
      const [mailbox = "", domain = ""] = text.split("@");
      return DOT_STRING.test(mailbox) && DOMAIN.test(domain);
    },
    { error: INVALID_EMAIL },
  )
  .meta({ maxLength: limits.EMAIL_LENGTH_MAX, examples: ["batiatus@ludus.example"] });

/** Login accepts any password; its length is bounded because hashing costs time. */
export const passwordAttempt = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(
    limits.PASSWORD_LENGTH_MAX,
    `Password must be at most ${limits.PASSWORD_LENGTH_MAX} characters`,
  )
  // Half a surrogate pair would be hashed as any other half: a password that isn't exactly itself.
  .refine((password) => !/\p{Cs}/u.test(password), {
    error: "Password contains half a character",
  })
  .meta({ examples: ["Capua-73-bc!"] });

/** The token in a link of an e-mail. A well-formed token that nobody issued has expired. */
export const linkToken = z
  .string()
  .regex(/^[\w-]{1,64}$/, "Not the token of a link")
  .describe("The part of the link's address behind #.");

export const newPassword = passwordAttempt
  .refine(meetsPasswordRules, { error: "Password doesn't meet requirements" })
  .meta({
    description:
      'At least one upper-case letter, lower-case letter, digit and one of !@#$%^&*(),.?":{}|<>',
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
  .refine(hasFewMarks, { error: "School name has too many accents", abort: true })
  .refine((text) => !UNSHOWABLE.test(text), {
    error: "School name contains characters that can't be shown",
    abort: true,
  })
  .refine(keepsToOneScript, { error: "School name must keep to one alphabet", abort: true })
  .refine((text) => !isReservedSchoolName(text), { error: "This school name is reserved" })
  .meta({
    minLength: limits.SCHOOL_NAME_LENGTH_MIN,
    maxLength: limits.SCHOOL_NAME_LENGTH_MAX,
    examples: ["School of Batiatus"],
  });

const NO_ID = "Not an id";

/** An id in a path. A well-formed id that doesn't exist is answered with 404, not 400. */
export const rowId = z
  .string()
  .min(1, NO_ID)
  .max(64, NO_ID)
  .refine((text) => !UNSTORABLE.test(text), { error: NO_ID });

export const id = rowId.describe("A gladiator's id.");

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
