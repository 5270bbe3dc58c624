import { Router, type Request } from "express";
import { z } from "zod";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import { linkToken } from "@ludus/shared/contract/fields";
import { PAGE_PATHS } from "@ludus/shared/page-paths";
import { problemResponses } from "../../http/reference/problem-responses.ts";
import { limitedAddressOf } from "../../http/requests/client-address.ts";
import { parseInput } from "../../http/requests/parse-input.ts";
import { limitMailLinks, MAIL_LINK_PATH, switchMail } from "./unsubscribe.ts";
import type { NotificationsContext } from "./notifications-context.ts";

const PATH = `${MAIL_LINK_PATH}/:token`;
const input = z.strictObject({ token: linkToken });

/**
 * The address in the `List-Unsubscribe` header of e-mails (RFC 8058): a mail program posts to it, with
 * a form and without signing in; a browser is sent on to the client's page.
 */
export function unsubscribeRoutes(context: NotificationsContext): Router {
  const router = Router();
  const readToken = async (request: Request) => {
    await limitMailLinks(context, limitedAddressOf(request, context));
    return parseInput(input, request.params);
  };
  router.get(PATH, async (request, response) => {
    const { token } = await readToken(request);
    response.set("cache-control", "no-store");
    response.redirect(303, `${PAGE_PATHS.unsubscribe}#${token}`);
  });
  router.post(PATH, async (request, response) => {
    const { token } = await readToken(request);
    await switchMail(context, { token, wanted: false });
    response.set("cache-control", "no-store");
    response.status(204).end();
  });
  return router;
}

const REFUSALS = problemResponses([
  "INVALID_FIELDS",
  "TOO_MANY_REQUESTS",
  "INTERNAL",
  "UNAVAILABLE",
]);
const requestParams = { path: z.object({ token: linkToken }) };

export const UNSUBSCRIBE_PATHS: ZodOpenApiPathsObject = {
  [`${MAIL_LINK_PATH}/{token}`]: {
    get: {
      tags: ["notifications"],
      security: [],
      operationId: "openUnsubscribe",
      summary: "Send the browser to the page that ends e-mails. A page for browsers.",
      requestParams,
      responses: {
        "303": {
          description: "To `/unsubscribe`.",
          headers: z.object({ Location: z.string() }),
        },
        ...REFUSALS,
      },
    },
    post: {
      tags: ["notifications"],
      security: [],
      operationId: "unsubscribe",
      summary: "End the e-mails of one kind, as mail programs do (RFC 8058). Any body is accepted.",
      requestParams,
      responses: {
        "204": { description: "The player gets no more e-mails of this kind." },
        ...REFUSALS,
        "410": { description: "LINK_EXPIRED: the account is gone." },
      },
    },
  },
};
