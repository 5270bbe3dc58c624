import type { ZodOpenApiPathsObject } from "zod-openapi";
import { z } from "zod";
import { CALLBACK_PATH, COOKIE, START_PATH } from "./discord-routes.ts";

const visit = {
  tags: ["auth"],
  security: [],
};

/** The two visits of single sign-on, for the API's reference. */
export const DISCORD_VISITS: ZodOpenApiPathsObject = {
  [START_PATH]: {
    get: {
      ...visit,
      operationId: "startDiscordSignOn",
      summary: "Sends the browser to Discord. For browsers to visit, not for programs to call.",
      responses: {
        "303": {
          description:
            "To Discord; or to `/auth/callback?error=unavailable` where Discord is not set up, " +
            "`?error=failed` where there are too many.",
          headers: z.object({
            Location: z.string(),
            "Set-Cookie": z
              .string()
              .optional()
              .describe(`\`${COOKIE}\`, for ten minutes: that this browser began.`),
          }),
        },
      },
    },
  },
  [CALLBACK_PATH]: {
    get: {
      ...visit,
      operationId: "finishDiscordSignOn",
      summary: "Where Discord sends the browser back to.",
      requestParams: {
        query: z.object({
          code: z.string().optional().describe("Discord's, to be exchanged by the server."),
          state: z.string().optional().describe("As it was sent."),
          error: z.string().optional().describe("Discord's, where the player said no."),
        }),
        cookie: z.object({
          [COOKIE]: z.string().optional().describe("Of the browser that began."),
        }),
      },
      responses: {
        "303": {
          description:
            "To `/auth/callback?token=…`, a login ticket that `me` exchanges for a session once " +
            "within a minute; or to `?error=failed`, `?error=unavailable`.",
          headers: z.object({
            Location: z.string(),
            "Set-Cookie": z.string().describe("Takes the cookie back."),
          }),
        },
      },
    },
  },
};
