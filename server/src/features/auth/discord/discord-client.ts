import * as oauth from "openid-client";
import { z } from "zod";
import type { DiscordConfig } from "../../../config.ts";

const TIMEOUT_S = 5;

/** The part of Discord's user object that we need. Source: Discord's developer documentation, "User". */
const discordUser = z.object({
  id: z.string().min(1),
  username: z.string(),
  /** Whether Discord verified the e-mail. Present only with scope `email`. */
  verified: z.boolean().default(false),
});
export type DiscordUser = z.infer<typeof discordUser>;

export interface DiscordClient {
  /** Where to send the browser, and what must come back with it. */
  begin(): Promise<{ url: URL; state: string; codeVerifier: string }>;
  /** @throws if the answer doesn't follow the protocol. */
  finish(currentUrl: URL, checks: { state: string; codeVerifier: string }): Promise<DiscordUser>;
}

/** OAuth 2.0 authorization code with PKCE. The endpoints are settings, so that tests bring their own provider. */
export function createDiscordClient(
  discord: DiscordConfig,
  { redirectUri, asksForEmail }: { redirectUri: string; asksForEmail: boolean },
): DiscordClient {
  const provider = new oauth.Configuration(
    {
      issuer: discord.issuer,
      authorization_endpoint: discord.authorizeUrl,
      token_endpoint: discord.tokenUrl,
    },
    discord.clientId,
    discord.clientSecret,
  );
  provider.timeout = TIMEOUT_S;
  if (new URL(discord.tokenUrl).protocol === "http:") oauth.allowInsecureRequests(provider);

  return {
    async begin() {
      const state = oauth.randomState();
      const codeVerifier = oauth.randomPKCECodeVerifier();
      const url = oauth.buildAuthorizationUrl(provider, {
        redirect_uri: redirectUri,
        scope: asksForEmail ? "identify email" : "identify",
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      });
      return { url, state, codeVerifier };
    },
    async finish(currentUrl, { state, codeVerifier }) {
      const tokens = await oauth.authorizationCodeGrant(provider, currentUrl, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      });
      const response = await oauth.fetchProtectedResource(
        provider,
        tokens.access_token,
        new URL(discord.userUrl),
        "GET",
      );
      if (!response.ok) throw new Error(`Discord's user endpoint answered ${response.status}`);
      const user = discordUser.safeParse(await response.json());
      if (!user.success) throw new Error("Discord's answer describes no user");
      return user.data;
    },
  };
}
