import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { DiscordConfig } from "../../src/config.ts";

interface Grant {
  challenge: string;
  redirectUri: string;
  user: unknown;
}

/** A real OAuth 2.0 provider on a free port: authorization code with PKCE, as Discord's. */
export class OauthProvider {
  /** The next user to sign in. */
  user: unknown = { id: "1", username: "somebody" };
  /** The only one that it grants. */
  scope = "identify";
  /** The endpoints that answer with an error of their own. */
  readonly broken = new Set<"token" | "user">();
  readonly secrets: string[] = [];
  readonly #server: Server;
  readonly #grants = new Map<string, Grant>();
  readonly #usersByToken = new Map<string, unknown>();

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<OauthProvider> {
    const provider = new OauthProvider();
    await new Promise<void>((resolve) => provider.#server.listen(0, "127.0.0.1", resolve));
    return provider;
  }

  get settings(): DiscordConfig {
    const { port } = this.#server.address() as AddressInfo;
    const issuer = `http://127.0.0.1:${port}`;
    return {
      clientId: "ludus",
      clientSecret: "the server's secret",
      issuer,
      authorizeUrl: `${issuer}/authorize`,
      tokenUrl: `${issuer}/token`,
      userUrl: `${issuer}/user`,
    };
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "", this.settings.issuer);
    if (url.pathname === "/authorize") this.#authorize(url.searchParams, response);
    else if (url.pathname === "/token") {
      this.#token(new URLSearchParams(await text(request)), response);
    } else this.#tellUser(request, response);
  }

  #authorize(query: URLSearchParams, response: ServerResponse): void {
    const isAsked =
      query.get("response_type") === "code" &&
      query.get("client_id") === "ludus" &&
      query.get("scope") === this.scope &&
      query.get("code_challenge_method") === "S256" &&
      (query.get("state") ?? "").length >= 32;
    if (!isAsked) return reply(response, 400, { error: "invalid_request" });
    const code = this.#secret();
    const redirectUri = query.get("redirect_uri") ?? "";
    const challenge = query.get("code_challenge") ?? "";
    this.#grants.set(code, { challenge, redirectUri, user: this.user });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get("state") ?? "" }).toString();
    response.writeHead(302, { location: back.href }).end();
  }

  #token(form: URLSearchParams, response: ServerResponse): void {
    if (this.broken.has("token")) return reply(response, 500, { error: "server_error" });
    const grant = this.#grants.get(form.get("code") ?? "");
    this.#grants.delete(form.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isGranted =
      form.get("grant_type") === "authorization_code" &&
      form.get("client_id") === "ludus" &&
      form.get("client_secret") === "the server's secret" &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get("redirect_uri");
    if (!isGranted) return reply(response, 400, { error: "invalid_grant" });
    const token = this.#secret();
    this.#usersByToken.set(token, grant.user);
    reply(response, 200, { access_token: token, token_type: "Bearer", expires_in: 60 });
  }

  #tellUser({ headers }: IncomingMessage, response: ServerResponse): void {
    const user = this.#usersByToken.get((headers.authorization ?? "").replace("Bearer ", ""));
    if (this.broken.has("user") || !user) reply(response, 401, { message: "401: Unauthorized" });
    else reply(response, 200, user);
  }

  #secret(): string {
    const secret = randomUUID();
    this.secrets.push(secret);
    return secret;
  }
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
