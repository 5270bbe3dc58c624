import { Router, type Request, type Response } from "express";
import { messageOf } from "@ludus/shared/errors";
import { Problem } from "@ludus/shared/contract/problems";
import { MINUTE_MS } from "@ludus/shared/durations";
import type { Config } from "../../../config.ts";
import { clientAddressOf, limitedAddressOf } from "../../../http/requests/client-address.ts";
import { cookieHeader, cookieOf, hostCookieName } from "../../../http/replies/cookies.ts";
import { limitNetworks } from "../../../http/requests/limit-networks.ts";
import { logRefusal } from "../../../http/requests/log-refusal.ts";
import type { Log } from "../../../log.ts";
import type { AuthContext } from "../auth-context.ts";
import { SIGN_ON_BY_ADDRESS } from "../limits/auth-limits.ts";
import { createDiscordClient, type DiscordClient } from "./discord-client.ts";
import { signInWithDiscord, type DiscordCaller } from "./discord-sign-in.ts";
import { ticketCookie, type LoginTicket } from "../sessions/login-tickets.ts";

export const START_PATH = "/auth/discord";
export const CALLBACK_PATH = "/auth/discord/callback";
/** With the state and the verifier of a sign-in under way, in the browser that began it. */
export const COOKIE = "ludus_sign_on";
const COOKIE_MS = 10 * MINUTE_MS;
const REASON_LENGTH_MAX = 100;

/**
 * The two pages of single sign-on that a browser visits. Whatever happens, it ends on the client's
 * own callback page, with a one-time ticket or with an error.
 */
export function discordRoutes(
  context: AuthContext,
  config: Pick<Config, "discord" | "publicUrl" | "verifiedEmailToBid">,
  log: Log,
): Router {
  const { discord, publicUrl } = config;
  const asksForEmail = config.verifiedEmailToBid !== "nobody";
  const router = Router();
  const redirectUri = `${publicUrl}/api${CALLBACK_PATH}`;
  const client = discord && createDiscordClient(discord, { redirectUri, asksForEmail });
  const { isHttps, securityLog } = context;
  const name = hostCookieName(COOKIE, isHttps);
  const cookie = { name, path: "/", isSecure: isHttps, sameSite: "lax" } as const;
  const setCookie = (response: Response, value: string, maxAgeMs: number) =>
    response.append("set-cookie", cookieHeader({ ...cookie, value, maxAgeMs }));

  router.get(START_PATH, async (request, response) => {
    await orFail(request, response, async (caller) => {
      if (!client) return "/auth/callback?error=unavailable";
      await limitNetworks(context.rateLimit, SIGN_ON_BY_ADDRESS, caller);
      const { url, state, codeVerifier } = await client.begin();
      setCookie(response, `${state}.${codeVerifier}`, COOKIE_MS);
      return url.href;
    });
  });

  router.get(CALLBACK_PATH, async (request, response) => {
    setCookie(response, "", 0);
    await orFail(request, response, async (caller) => {
      if (!client) return "/auth/callback?error=unavailable";
      await limitNetworks(context.rateLimit, SIGN_ON_BY_ADDRESS, caller);
      const { ticket, browserSecret } = await finish(client, request, caller);
      response.append("set-cookie", cookieHeader(ticketCookie(context, browserSecret)));
      return `/auth/callback?token=${encodeURIComponent(ticket)}`;
    });
  });
  return router;

  async function finish(
    provider: DiscordClient,
    request: Request,
    caller: DiscordCaller,
  ): Promise<LoginTicket> {
    const [state, codeVerifier] = (cookieOf(request, name) ?? "").split(".");
    // Without the cookie this is not the browser that we sent off.
    if (!state || !codeVerifier) throw new Error("single sign-on came back without its cookie");
    const currentUrl = new URL(request.originalUrl, publicUrl ?? undefined);
    const user = await provider.finish(currentUrl, { state, codeVerifier });
    return signInWithDiscord(context, user, caller);
  }

  async function orFail(
    request: Request,
    response: Response,
    work: (caller: DiscordCaller) => Promise<string>,
  ): Promise<void> {
    response.set("cache-control", "no-store");
    const address = clientAddressOf(request, context.trustedProxies);
    try {
      const limitedAddress = limitedAddressOf(request, context);
      response.redirect(303, await work({ address, limitedAddress }));
    } catch (error) {
      logFailure(error, address);
      response.redirect(303, "/auth/callback?error=failed");
    }
  }

  /** Anybody can fail here as often as they like, so only the bounded log is written by default. */
  function logFailure(error: unknown, address: string): void {
    if (error instanceof Problem) {
      logRefusal(securityLog, error, { caller: { address }, call: "GET /auth/discord" });
      return;
    }
    const [message = ""] = messageOf(error).split("\n");
    const reason = `discord: ${message.slice(0, REASON_LENGTH_MAX)}`;
    securityLog.record({ kind: "sign-in-failed", address, reason });
    log.debug({ err: error }, "sign-in with Discord failed");
  }
}
