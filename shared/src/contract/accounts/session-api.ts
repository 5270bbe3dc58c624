import { z } from "zod/mini";
import { user } from "../../model/user.ts";
import { endpoint } from "../endpoint.ts";
import { nothing } from "../fields.ts";

export const me = endpoint({
  method: "GET",
  path: "/auth/me",
  access: "signed-in",
  summary: "Return the signed-in player.",
  input: nothing,
  reply: z.object({ user }),
});

export const logout = endpoint({
  method: "POST",
  path: "/auth/logout",
  access: "signed-in",
  summary: "End this session in every tab.",
  input: nothing,
  reply: z.object({ signedOut: z.literal(true) }),
});

export const signOutByKey = endpoint({
  method: "POST",
  path: "/auth/sign-out",
  access: "public",
  summary:
    "End the session with this key: for a browser that signed out while the server was away. The key opens nothing. An unknown one is answered in the same way.",
  input: z.strictObject({
    key: z
      .string()
      .check(
        z.regex(/^[\da-f]{64}$/, "Not the key of a session"),
        z.describe("The SHA-256 of the session's token, in hex."),
      ),
  }),
  reply: z.object({ signedOut: z.literal(true) }),
});
