import { z } from "zod";
import { playerNationality } from "../model/nationalities.ts";
import { user } from "../model/user.ts";
import { endpoint } from "./endpoint.ts";
import { email, newPassword, nothing, passwordAttempt, schoolName, username } from "./fields.ts";

const signedIn = z.object({
  user,
  token: z.string().describe("Opaque. Sent back as `Authorization: Bearer …`."),
});

export const register = endpoint({
  method: "POST",
  path: "/auth/register",
  access: "public",
  summary: "Creates a player with a school and its starting gold, and signs in.",
  input: z.strictObject({ username, email, password: newPassword }),
  reply: signedIn,
  status: 201,
  refusals: ["USERNAME_TAKEN", "EMAIL_TAKEN"],
});

export const login = endpoint({
  method: "POST",
  path: "/auth/login",
  access: "public",
  summary: "Signs in. With rememberMe the session lasts 30 days, otherwise 24 hours.",
  input: z.strictObject({ email, password: passwordAttempt, rememberMe: z.boolean().optional() }),
  reply: signedIn,
  refusals: ["WRONG_CREDENTIALS"],
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  access: "signed-in",
  summary: "Ends this session everywhere; its other tabs are told.",
  input: nothing,
  reply: z.object({ signedOut: z.literal(true) }),
});

export const me = endpoint({
  method: "GET",
  path: "/auth/me",
  access: "signed-in",
  summary: "The signed-in player. A one-time login ticket is exchanged for a session.",
  input: nothing,
  reply: z.object({
    user,
    token: z.string().optional().describe("Of the session that a login ticket was exchanged for."),
  }),
});

export const completeProfile = endpoint({
  method: "POST",
  path: "/auth/complete-profile",
  access: "signed-in",
  summary: "Sets the player's nationality and the school's name (lanistaName), once.",
  input: z.strictObject({ nationality: playerNationality, lanistaName: schoolName }),
  reply: z.object({ user }),
  refusals: ["PROFILE_ALREADY_COMPLETED"],
});
