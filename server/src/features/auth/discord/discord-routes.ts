import { Router, type Request, type Response } from "express";
import type { Config } from "../../../config.ts";
import { clientAddressOf } from "../../../http/requests/client-address.ts";
import { cookieHeader, cookieOf } from "../../../http/replies/cookies.ts";
import { limitRate } from "../../../http/requests/limit-rate.ts";
import type { Log } from "../../../log.ts";
import type { AuthContext } from "../auth-context.ts";
import { SIGN_ON_BY_ADDRESS } from "../auth-limits.ts";
import { createDiscordClient, type DiscordClient } from "./discord-client.ts";
import { signInWithDiscord } from "./discord-sign-in.ts";

export const START_PATH = "/auth/discord";
export const CALLBACK_PATH = "/auth/discord/callback";
export const COOKIE = "ludus_discord";
const COOKIE_MS = 10 * 60_000;

/**
 * The two pages of single sign-on that a browser visits. Whatever happens, it ends on the client's
 * own callback page, with a one-time ticket or with an error.
 */
export function discordRoutes(
  context: AuthContext,
  { discord, publicUrl, trustedProxies }: Pick<Config, "discord" | "publicUrl" | "trustedProxies">,
  log: Log,
): Router {
  const router = Router();
  const client = discord && createDiscordClient(discord, `${publicUrl}/api${CALLBACK_PATH}`);
  const isSecure = publicUrl?.startsWith("https:") ?? false;
  const cookie = { name: COOKIE, path: "/api/auth", isSecure, sameSite: "lax" } as const;
  const setCookie = (response: Response, value: string, maxAgeMs: number) =>
    response.append("set-cookie", cookieHeader({ ...cookie, value, maxAgeMs }));

  router.get(START_PATH, async (request, response) => {
    await orFail(response, async () => {
      if (!client) return "/auth/callback?error=unavailable";
      await limit(request);
      const { url, state, codeVerifier } = await client.begin();
      setCookie(response, `${state}.${codeVerifier}`, COOKIE_MS);
      return url.href;
    });
  });

  router.get(CALLBACK_PATH, async (request, response) => {
    setCookie(response, "", 0);
    await orFail(response, async () => {
      if (!client) return "/auth/callback?error=unavailable";
      await limit(request);
      const ticket = await finish(client, request);
      return `/auth/callback?token=${encodeURIComponent(ticket)}`;
    });
  });
  return router;

  function limit(request: Request): Promise<void> {
    const address = clientAddressOf(request, trustedProxies);
    return limitRate(context.rateLimit, SIGN_ON_BY_ADDRESS, address);
  }

  async function finish(provider: DiscordClient, request: Request): Promise<string> {
    const [state, codeVerifier] = (cookieOf(request, COOKIE) ?? "").split(".");
    // Without the cookie this is not the browser that we sent off.
    if (!state || !codeVerifier) throw new Error("single sign-on came back without its cookie");
    const currentUrl = new URL(request.originalUrl, publicUrl ?? undefined);
    const user = await provider.finish(currentUrl, { state, codeVerifier });
    return signInWithDiscord(context, user);
  }

  async function orFail(response: Response, work: () => Promise<string>): Promise<void> {
    response.set("cache-control", "no-store");
    try {
      response.redirect(303, await work());
    } catch (error) {
      log.warn({ err: error }, "single sign-on failed");
      response.redirect(303, "/auth/callback?error=failed");
    }
  }
}
