import { z } from "zod/mini";
import { playerNationality } from "../../model/gladiators/nationalities.ts";
import { user } from "../../model/user.ts";
import { endpoint } from "../endpoint.ts";
import {
  email,
  newEmail,
  newPassword,
  passwordAttempt,
  schoolName,
  username,
} from "./account-fields.ts";
import { linkToken, nothing } from "../fields.ts";

const signedIn = z.object({
  user,
  token: z.string().check(z.describe("Opaque. Send it as `Authorization: Bearer …`..")),
});

export const register = endpoint({
  method: "POST",
  path: "/auth/register",
  access: "public",
  summary: "Create a player and a school with the starting gold, and sign in.",
  input: z.strictObject({ username, email: newEmail, password: newPassword }),
  reply: signedIn,
  status: 201,
  refusals: ["USERNAME_TAKEN", "EMAIL_TAKEN", "PASSWORD_TOO_COMMON", "PASSWORD_HAS_NAME"],
});

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  access: "public",
  summary: "Sign in. The session ends when unused for 24 hours, or with rememberMe after 30 days.",
  input: z.strictObject({ email, password: passwordAttempt, rememberMe: z.optional(z.boolean()) }),
  reply: signedIn,
  refusals: ["WRONG_CREDENTIALS", "ACCOUNT_SUSPENDED"],
});

export const signInOptions = endpoint({
  method: "GET",
  path: "/auth/options",
  access: "public",
  summary: "Tell whether this server has a sign-in with Discord, and whether it sends e-mail.",
  input: nothing,
  reply: z.object({ discord: z.boolean(), email: z.boolean() }),
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/auth/forgot-password",
  access: "public",
  summary:
    "Send a link for a new password to this address. The answer is the same for an unknown address.",
  input: z.strictObject({ email }),
  reply: z.object({ requested: z.literal(true) }),
  refusals: ["NO_EMAIL_HERE"],
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/auth/reset-password",
  access: "public",
  summary: "Set a new password with the token of a link, once. Ends all sessions of the player.",
  input: z.strictObject({ token: linkToken, password: newPassword }),
  reply: z.object({ reset: z.literal(true) }),
  refusals: ["LINK_EXPIRED", "PASSWORD_TOO_COMMON", "PASSWORD_HAS_NAME"],
});

export const exchangeTicket = endpoint({
  method: "POST",
  path: "/auth/exchange",
  access: "public",
  summary:
    "Turn the one-time ticket of a sign-in with Discord into a session, in the browser that it was made for. A session that is sent as the token ends; if it is another player's, only with replace.",
  input: z.strictObject({
    ticket: linkToken.check(z.describe("The `token` in the address of `/auth/callback`..")),
    replace: z
      .optional(z.boolean())
      .check(z.describe("Whether to end another player's session for it.")),
  }),
  reply: signedIn,
  refusals: ["TICKET_EXPIRED", "SIGNED_IN_AS_ANOTHER", "ACCOUNT_SUSPENDED"],
});

export const completeProfile = endpoint({
  method: "POST",
  path: "/auth/complete-profile",
  access: "signed-in",
  summary: "Set the player's nationality and the school's name (lanistaName). Works once.",
  input: z.strictObject({ nationality: playerNationality, lanistaName: schoolName }),
  reply: z.object({ user }),
  refusals: ["PROFILE_ALREADY_COMPLETED"],
});
