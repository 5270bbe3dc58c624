import type { RequestHandler } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import type { Config } from "../../config.ts";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { FindSession, SignedIn } from "../../http/signed-in.ts";
import type { Log } from "../../log.ts";
import type { ComposeMail } from "../../platform/mail/mail-channel.ts";
import type { AuthContext } from "./auth-context.ts";
import { authRoutes } from "./auth-routes.ts";
import { DISCORD_PATHS } from "./discord/discord-reference.ts";
import { discordRoutes } from "./discord/discord-routes.ts";
import { createPasswords } from "./passwords.ts";
import { accountMails } from "./recovery/account-mails.ts";
import { pruneLinks } from "./recovery/account-links.ts";
import {
  findLivingSessions,
  findSessionById,
  openSessions,
  pruneSessions,
} from "./sessions/sessions.ts";

export interface AuthOptions extends Omit<
  AuthContext,
  "liveSessions" | "passwords" | "sendsMail" | "isHttps"
> {
  /** Whether no other process writes to the database. */
  isSingleNode: boolean;
  config: Pick<Config, "discord" | "mail" | "publicUrl" | "trustedProxies">;
  log: Log;
}

export interface Auth {
  routes(serve: ServeContext): Route[];
  /** The two pages of Discord's sign-on, which browsers visit below `/api`. */
  redirects: RequestHandler;
  /** The same two pages, for the API's reference. */
  extraPaths: ZodOpenApiPathsObject;
  findSession: FindSession;
  /** Those of the session ids that live. */
  findLivingSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Null for a session that has ended. */
  findSessionById(sessionId: string): Promise<SignedIn | null>;
  /** Writes the e-mails about accounts, by their kind in the outbox. */
  mails: Record<string, ComposeMail>;
  /** Deletes sessions, tickets and links that have ended. */
  prune(): Promise<void>;
}

export function openAuth({ isSingleNode, config, log, ...options }: AuthOptions): Auth {
  const { database, wallNow } = options;
  const liveSessions = openSessions(database, wallNow, isSingleNode);
  const sendsMail = config.mail !== null;
  const { publicUrl } = config;
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const passwords = createPasswords();
  const context = { ...options, liveSessions, sendsMail, isHttps, passwords };
  return {
    routes: (serve) => authRoutes(serve, context, { hasDiscord: config.discord !== null }),
    redirects: discordRoutes(context, config, log),
    extraPaths: DISCORD_PATHS,
    findSession: liveSessions.find,
    findLivingSessions: (ids) => findLivingSessions(database, ids, wallNow()),
    findSessionById: (sessionId) => findSessionById(database, sessionId, wallNow()),
    mails: publicUrl === null ? {} : accountMails({ database, wallNow, publicUrl }),
    async prune() {
      await pruneSessions(database, wallNow());
      await pruneLinks(database, wallNow());
    },
  };
}
