import type { ZodOpenApiPathsObject } from "zod-openapi";
import { z } from "zod";
import { CALLBACK_PATH, COOKIE, START_PATH } from "./discord-routes.ts";

const visit = {
  tags: ["auth"],
  security: [],
};

export const DISCORD_PATHS: ZodOpenApiPathsObject = {
  [START_PATH]: {
    get: {
      ...visit,
      operationId: "startDiscordSignOn",
      summary: "Send the browser to Discord. A page for browsers, not a call for programs.",
      responses: {
        "303": {
          description:
            "To Discord. To `/auth/callback?error=unavailable` if Discord is not configured, to " +
            "`?error=failed` after too many attempts.",
          headers: z.object({
            Location: z.string(),
            "Set-Cookie": z
              .string()
              .optional()
              .describe(
                `\`${COOKIE}\`, for ten minutes: marks the browser that started. Over https its name begins with \`__Host-\`.`,
              ),
          }),
        },
      },
    },
  },
  [CALLBACK_PATH]: {
    get: {
      ...visit,
      operationId: "finishDiscordSignOn",
      summary:
        "Receive the browser back from Discord. A page for browsers, not a call for programs.",
      requestParams: {
        query: z.object({
          code: z.string().optional().describe("Discord's code, which the server exchanges."),
          state: z.string().optional().describe("The state that was sent to Discord."),
          error: z.string().optional().describe("Discord's error, if the player declined."),
        }),
        cookie: z.object({
          [COOKIE]: z.string().optional().describe("Marks the browser that started."),
        }),
      },
      responses: {
        "303": {
          description:
            "To `/auth/callback?token=…` with a one-time ticket, which `/auth/exchange` turns into " +
            "a session within two minutes, in this browser only. To `?error=failed` or `?error=unavailable` otherwise.",
          headers: z.object({
            Location: z.string(),
            "Set-Cookie": z
              .string()
              .describe(
                `Removes \`${COOKIE}\`, and sets \`ludus_ticket\`, which the exchange of the ticket needs.`,
              ),
          }),
        },
      },
    },
  },
};
