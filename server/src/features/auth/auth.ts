import type { RequestHandler } from "express";
import type { ZodOpenApiPathsObject } from "zod-openapi";
import {
  ROOMY_REGISTRATIONS_PER_DAY,
  ROOMY_REGISTRATIONS_PER_DAY_WITH_MAIL,
} from "@ludus/shared/limits";
import type { Config } from "../../config.ts";
import type { FactHandler } from "../../facts/fact.ts";
import { isHttpsAddress } from "../../http/is-https-address.ts";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { FindSession, SignedIn } from "../../http/signed-in.ts";
import type { Log } from "../../log.ts";
import type { Reader, Transaction } from "../../platform/database/database.ts";
import type { ComposeMail } from "../../platform/mail/mail-channel.ts";
import type { SuspensionRow } from "../../presenters/present-suspension.ts";
import type { AuthContext } from "./auth-context.ts";
import { authFactHandlers } from "./auth-facts.ts";
import { authRoutes } from "./auth-routes.ts";
import { DISCORD_PATHS } from "./discord/discord-reference.ts";
import { discordRoutes } from "./discord/discord-routes.ts";
import { registrationLimit, roomLimit } from "./limits/auth-limits.ts";
import { freeNamesOfDeleted } from "./names/free-names-of-deleted.ts";
import { setUsername } from "./names/set-username.ts";
import { usernameKeysOf } from "./names/username-keys.ts";
import { createPasswords } from "./passwords.ts";
import { accountMails } from "./recovery/account-mails.ts";
import { pruneLinks } from "./recovery/account-links.ts";
import { requireFreshSession } from "./sessions/fresh-sessions.ts";
import { pruneTraces } from "./sessions/account-traces.ts";
import { pruneSignIns } from "./sessions/record-sign-in.ts";
import { suspend } from "./sessions/suspensions.ts";
import {
  findLivingSessions,
  findSessionById,
  openSessions,
  pruneSessions,
} from "./sessions/sessions.ts";

export interface AuthOptions extends Omit<
  AuthContext,
  | "liveSessions"
  | "passwords"
  | "registrationsByAddress"
  | "roomByAddress"
  | "sendsMail"
  | "verifiedEmailToBid"
  | "isHttps"
> {
  isSingleNode: boolean;
  config: Pick<
    Config,
    "discord" | "mail" | "publicUrl" | "registrationsPerDay" | "verifiedEmailToBid"
  >;
  log: Log;
}

export interface Auth {
  routes(serve: ServeContext): Route[];
  factHandlers: FactHandler[];
  /** The two pages of Discord's sign-on, which browsers visit below `/api`. */
  redirects: RequestHandler;
  /** The same two pages, for the API's reference. */
  extraPaths: ZodOpenApiPathsObject;
  findSession: FindSession;
  findLivingSessions(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Null for a session that has ended. */
  findSessionById(sessionId: string): Promise<Pick<SignedIn, "user"> | null>;
  /** With the player's row locked. Resolves with the ended sessions. */
  suspend(tx: Transaction, suspension: SuspensionRow): Promise<string[]>;
  /** @throws USERNAME_TAKEN */
  setUsername(tx: Transaction, given: { userId: string; username: string }): Promise<void>;
  /** The same for names that look alike; the beginning of a name gives the beginning of its own. */
  skeletonOf(username: string): string;
  /** @throws PASSWORD_REQUIRED, SIGN_IN_AGAIN */
  requireFreshSession(
    read: Reader,
    signedIn: Pick<SignedIn, "sessionId">,
    now: number,
  ): Promise<void>;
  /** Writes the e-mails about accounts, by their kind in the outbox. */
  mails: Record<string, ComposeMail>;
  /** Deletes what has ended, and frees names of deleted accounts. */
  tidy(): Promise<void>;
}

export function openAuth({ isSingleNode, config, log, ...options }: AuthOptions): Auth {
  const { database, wallNow } = options;
  const { verifiedEmailToBid } = config;
  const sendsMail = config.mail !== null;
  const { publicUrl } = config;
  const isHttps = isHttpsAddress(publicUrl);
  const { trustedProxies, isPrivate } = options;
  const sessionTerms = { isSingleNode, verifiedEmailToBid, isHttps, trustedProxies, isPrivate };
  const liveSessions = openSessions(database, options, sessionTerms);
  const passwords = createPasswords();
  const context = {
    ...options,
    liveSessions,
    sendsMail,
    verifiedEmailToBid,
    isHttps,
    passwords,
    registrationsByAddress: registrationLimit(config.registrationsPerDay),
    roomByAddress: roomLimit(
      verifiedEmailToBid === "nobody"
        ? ROOMY_REGISTRATIONS_PER_DAY
        : ROOMY_REGISTRATIONS_PER_DAY_WITH_MAIL,
    ),
  };
  return {
    routes: (serve) => authRoutes(serve, context, { hasDiscord: config.discord !== null }),
    factHandlers: authFactHandlers(context),
    redirects: discordRoutes(context, config, log),
    extraPaths: DISCORD_PATHS,
    findSession: liveSessions.find,
    findLivingSessions: (ids) => findLivingSessions(database, ids, wallNow()),
    findSessionById: (sessionId) => findSessionById(database, sessionId, wallNow()),
    setUsername,
    skeletonOf: (username) => usernameKeysOf(username).usernameSkeleton,
    requireFreshSession,
    suspend,
    mails: publicUrl === null ? {} : accountMails({ database, wallNow, publicUrl }),
    async tidy() {
      await pruneSessions(database, wallNow());
      await pruneSignIns(database, wallNow());
      await pruneTraces(database, wallNow());
      await pruneLinks(database, wallNow());
      await freeNamesOfDeleted(database);
    },
  };
}
