import { z } from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, linkToken, nothing } from "../fields.ts";
import { newEmail, newPassword, passwordAttempt } from "./account-fields.ts";

const ownSession = z.object({
  id: z.string(),
  isCurrent: z.boolean().check(z.describe("Whether this call was made in it.")),
  createdAt: z
    .int()
    .check(z.describe("Milliseconds since 1970, UTC. The same holds for lastUsedAt.")),
  lastUsedAt: z.int().check(z.describe("Noted every few minutes.")),
  browser: z
    .nullable(z.string())
    .check(z.describe("Such as `Firefox on Linux`. Null if it didn't say.")),
});
export type OwnSession = z.infer<typeof ownSession>;

export const account = endpoint({
  method: "GET",
  path: "/account",
  access: "signed-in",
  summary: "Return how the player signs in, and the player's sessions, the last used first.",
  input: nothing,
  reply: z.object({
    email: z
      .nullable(z.string())
      .check(z.describe("Null for players who signed in with Discord only.")),
    pendingEmail: z
      .nullable(z.string())
      .check(z.describe("The new address, while the link that was sent there can be opened.")),
    emailToConfirm: z
      .nullable(z.string())
      .check(z.describe("The address, if no link that was sent there has been opened yet.")),
    mustVerifyEmail: z
      .boolean()
      .check(z.describe("Whether bids are refused with EMAIL_NOT_VERIFIED.")),
    hasPassword: z.boolean(),
    hasDiscord: z.boolean(),
    sessions: z.array(ownSession),
  }),
});

export const changePassword = endpoint({
  method: "PUT",
  path: "/account/password",
  access: "signed-in",
  summary: "Set a new password. Ends the player's other sessions.",
  input: z.strictObject({ currentPassword: passwordAttempt, password: newPassword }),
  reply: z.object({ changed: z.literal(true) }),
  refusals: ["WRONG_PASSWORD", "NO_PASSWORD", "PASSWORD_TOO_COMMON", "PASSWORD_HAS_NAME"],
});

export const confirmPassword = endpoint({
  method: "POST",
  path: "/account/password/confirmation",
  access: "signed-in",
  summary:
    "Enter the current password once more. For ten minutes this session may do what an old sign-in is refused with PASSWORD_REQUIRED.",
  input: z.strictObject({ currentPassword: passwordAttempt }),
  reply: z.object({
    confirmedUntil: z.int().check(z.describe("Milliseconds since 1970, UTC.")),
  }),
  refusals: ["WRONG_PASSWORD", "NO_PASSWORD"],
});

export const changeEmail = endpoint({
  method: "PUT",
  path: "/account/email",
  access: "signed-in",
  summary:
    "Change the e-mail address. Where the server sends e-mail, the new address must be confirmed by a link first.",
  input: z.strictObject({ currentPassword: passwordAttempt, email: newEmail }),
  reply: z.object({
    email: z.string().check(z.describe("The address that holds now.")),
    isConfirmationSent: z.boolean(),
  }),
  refusals: ["WRONG_PASSWORD", "NO_PASSWORD", "EMAIL_TAKEN"],
});

export const cancelEmailChange = endpoint({
  method: "DELETE",
  path: "/account/email/change",
  access: "signed-in",
  summary:
    "Take back a change of the e-mail address that isn't confirmed: its link no longer works.",
  input: nothing,
  reply: z.object({
    cancelled: z
      .boolean()
      .check(z.describe("False if no change waits: its link was used, or is too old.")),
  }),
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/account/confirm-email",
  access: "public",
  summary:
    "Confirm an e-mail address, and make a new one hold, with the token of the link that was sent there.",
  input: z.strictObject({ token: linkToken }),
  reply: z.object({ email: z.string() }),
  refusals: ["LINK_EXPIRED", "EMAIL_TAKEN", "ACCOUNT_SUSPENDED"],
});

export const sendConfirmation = endpoint({
  method: "POST",
  path: "/account/email/confirmation",
  access: "signed-in",
  summary:
    "Send the link that confirms the player's address once more. Twice in a quarter of an hour at most.",
  input: nothing,
  reply: z.object({
    isConfirmationSent: z
      .boolean()
      .check(z.describe("False if there is no address to confirm, or it is confirmed already.")),
  }),
  refusals: ["NO_EMAIL_HERE"],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/account/sessions/:id",
  access: "signed-in",
  summary: "End one of the player's sessions.",
  input: z.strictObject({ id: id.check(z.describe("A session's id.")) }),
  reply: z.object({ ended: z.int() }),
  refusals: ["SESSION_NOT_FOUND"],
});

export const endAllSessions = endpoint({
  method: "DELETE",
  path: "/account/sessions",
  access: "signed-in",
  summary: "End all of the player's sessions, this one included.",
  input: nothing,
  reply: z.object({ ended: z.int() }),
});

export const deleteAccount = endpoint({
  method: "POST",
  path: "/account/deletion",
  access: "signed-in",
  summary:
    "Delete the account: its name and e-mail address are free again, bids and gold stay. Players without a password must have signed in within ten minutes.",
  input: z.strictObject({
    username: z
      .string()
      .check(z.maxLength(100), z.describe("The player's name, typed as a confirmation.")),
    currentPassword: z.optional(passwordAttempt),
  }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ["WRONG_NAME", "WRONG_PASSWORD", "SIGN_IN_AGAIN"],
});
