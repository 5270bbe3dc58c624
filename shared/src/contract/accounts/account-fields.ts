import { z } from "zod/mini";
import * as limits from "../../limits.ts";
import {
  hasFewMarks,
  hasPlainLetters,
  isReservedSchoolName,
  isReservedUsername,
  keepsToOneScript,
} from "../../rules/accounts/names.ts";
import { meetsPasswordRules } from "../../rules/accounts/password.ts";
import { lengthOf, typedText, UNSHOWABLE, UNSTORABLE } from "../fields.ts";

/** Letters and digits, single separators between them; nothing invisible, no letter that only stretches a word. */
const USERNAME_SHAPE =
  /^(?!.*[\p{DI}\u0640\u07fa])[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|[ ._-](?=[\p{L}\p{N}]))*$/u;

export const username = typedText("Username is required").check(
  z.refine((text) => lengthOf(text) >= limits.USERNAME_LENGTH_MIN, {
    error: `Username must be at least ${limits.USERNAME_LENGTH_MIN} characters`,
    abort: true,
  }),
  z.refine((text) => lengthOf(text) <= limits.USERNAME_LENGTH_MAX, {
    error: `Username must be less than ${limits.USERNAME_LENGTH_MAX} characters`,
    abort: true,
  }),
  z.refine((text) => USERNAME_SHAPE.test(text), {
    error: "Username may only contain letters, numbers and single spaces or . _ - between them",
    abort: true,
  }),
  z.refine(hasPlainLetters, { error: "Username has letters that look like others", abort: true }),
  z.refine(keepsToOneScript, { error: "Username must keep to one alphabet", abort: true }),
  z.refine(hasFewMarks, { error: "Username has too many accents", abort: true }),
  z.refine((text) => !isReservedUsername(text), { error: "This username is reserved" }),
  z.meta({
    description:
      "Letters and digits of one script, with single spaces or . _ - between them. Case is kept.",
    minLength: limits.USERNAME_LENGTH_MIN,
    maxLength: limits.USERNAME_LENGTH_MAX,
    examples: ["Batiatus"],
  }),
);

const INVALID_EMAIL = "Please enter a valid email address";

/** Length first: the shape's cost grows with the square of the length. */
export const email = typedText("Email is required").check(
  z.refine((text) => lengthOf(text) <= limits.EMAIL_LENGTH_MAX, {
    error: INVALID_EMAIL,
    abort: true,
  }),
  z.refine((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), {
    error: INVALID_EMAIL,
    abort: true,
  }),
  z.refine((text) => !UNSTORABLE.test(text), { error: INVALID_EMAIL }),
  z.meta({ maxLength: limits.EMAIL_LENGTH_MAX, examples: ["batiatus@ludus.example"] }),
);

/** RFC 5321's dot-string and domain: other spellings of a mailbox would pass for another one. */
const DOT_STRING = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** Signing in takes those from before, too. */
export const newEmail = email.check(
  z.refine(
    (text) => {
      const [mailbox = "", domain = ""] = text.split("@");
      return DOT_STRING.test(mailbox) && DOMAIN.test(domain);
    },
    { error: INVALID_EMAIL },
  ),
  z.meta({ maxLength: limits.EMAIL_LENGTH_MAX, examples: ["batiatus@ludus.example"] }),
);

/** Login accepts any password; its length is bounded because hashing costs time. */
export const passwordAttempt = z.string({ error: "Password is required" }).check(
  z.minLength(1, "Password is required"),
  z.maxLength(
    limits.PASSWORD_LENGTH_MAX,
    `Password must be at most ${limits.PASSWORD_LENGTH_MAX} characters`,
  ),
  z.refine((password) => !/\p{Cs}/u.test(password), {
    error: "Password contains half a character",
  }),
  z.meta({ examples: ["Capua-73-bc!"] }),
);

export const newPassword = passwordAttempt.check(
  z.refine(meetsPasswordRules, { error: "Password doesn't meet requirements" }),
  z.meta({
    description:
      'At least one upper-case letter, lower-case letter, digit and one of !@#$%^&*(),.?":{}|<>',
    minLength: limits.PASSWORD_LENGTH_MIN,
    examples: ["Capua-73-bc!"],
  }),
);

const SCHOOL_NAME_LENGTH = `School name must be ${limits.SCHOOL_NAME_LENGTH_MIN} to ${limits.SCHOOL_NAME_LENGTH_MAX} characters`;

export const schoolName = typedText("School name is required").check(
  z.refine(
    (text) =>
      lengthOf(text) >= limits.SCHOOL_NAME_LENGTH_MIN &&
      lengthOf(text) <= limits.SCHOOL_NAME_LENGTH_MAX,
    { error: SCHOOL_NAME_LENGTH, abort: true },
  ),
  z.refine(hasFewMarks, { error: "School name has too many accents", abort: true }),
  z.refine((text) => !UNSHOWABLE.test(text), {
    error: "School name contains characters that can't be shown",
    abort: true,
  }),
  z.refine(keepsToOneScript, { error: "School name must keep to one alphabet", abort: true }),
  z.refine((text) => !isReservedSchoolName(text), { error: "This school name is reserved" }),
  z.meta({
    minLength: limits.SCHOOL_NAME_LENGTH_MIN,
    maxLength: limits.SCHOOL_NAME_LENGTH_MAX,
    examples: ["School of Batiatus"],
  }),
);
