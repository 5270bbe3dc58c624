import { z } from "zod";
import { AUCTION_DURATION_MS, GAMES_EVERY_MS, REGISTRATIONS_PER_DAY } from "@ludus/shared/limits";
import { DAY_MS } from "@ludus/shared/durations";
import { isPrivateHost } from "./private-host.ts";
import { usualExtensionMs } from "@ludus/shared/rules/auctions/outage";
import type { SoftClose } from "@ludus/shared/rules/auctions/soft-close";
import { findMisspelt } from "./misspelt-settings.ts";
import {
  databaseUrl,
  httpsOrigins,
  mailSender,
  mailServerUrl,
  oneOf,
  publicUrl,
  url,
  wholeNumber,
} from "./setting-types.ts";

/** In wall time: with less, closing takes longer than the auction. */
const AUCTION_DURATION_MS_MIN = 1000;

/** A node looks for due games every five seconds. */
const GAMES_EVERY_MS_MIN = 10_000;
/** `SOFT_CLOSE_MAX_MS` by default, as a multiple of `SOFT_CLOSE_MS`. */
const SOFT_CLOSES_MAX = 10;
const MAIL_FROM_ADDRESS = /[^\s@<>]+@[^\s@<>]+(?=>?$)/;
/** Push services reach the operator by it. For a server whose settings name nobody. */
const PUSH_SUBJECT_UNKNOWN = "mailto:operator@localhost";

/** Every setting, as the environment spells it. `.env.example` explains them. */
const environment = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: publicUrl.optional(),
  DATABASE_URL: databaseUrl.default("file:./data/ludus.db"),
  DATABASE_POOL_SIZE: wholeNumber(2, 1000).default(10),
  REDIS_URL: url("redis:", "rediss:").optional(),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]{1,50}$/, "must be 1 to 50 letters, digits, _ or -")
    .default("ludus"),
  AUCTION_DURATION_MS: wholeNumber(AUCTION_DURATION_MS_MIN, 365 * DAY_MS).default(
    AUCTION_DURATION_MS,
  ),
  SOFT_CLOSE_MS: wholeNumber(0, DAY_MS).default(0),
  SOFT_CLOSE_MAX_MS: wholeNumber(0, 30 * DAY_MS).optional(),
  OUTAGE_EXTENSION_MS: wholeNumber(0, DAY_MS).optional(),
  GAMES_EVERY_MS: wholeNumber(0, 365 * DAY_MS).default(GAMES_EVERY_MS),
  MARKET_SIZE: wholeNumber(0, 10_000).default(24),
  STARTING_GOLD: wholeNumber(0, 1_000_000_000).default(10_000),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMITS: oneOf("on", "off").default("on"),
  REGISTRATIONS_PER_DAY: wholeNumber(1, 1_000_000).default(REGISTRATIONS_PER_DAY),
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, 20_000).default(200),
  VERIFIED_EMAIL_TO_BID: oneOf("on", "new", "off").optional(),
  OPERATOR_GOLD_PER_DAY: wholeNumber(0, 1_000_000_000).default(100_000),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  DRAIN_DELAY_MS: wholeNumber(0, 60_000).default(0),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  SMTP_URL: mailServerUrl.optional(),
  MAIL_FROM: mailSender.optional(),
  PUSH_SUBJECT: url("https:", "mailto:").optional(),
  PUSH_ORIGINS: httpsOrigins.optional(),
  DISCORD_CLIENT_ID: z.string().min(1).optional(),
  DISCORD_CLIENT_SECRET: z.string().min(1).optional(),
  DISCORD_ISSUER: url("http:", "https:").default("https://discord.com"),
  DISCORD_AUTHORIZE_URL: url("http:", "https:").default("https://discord.com/oauth2/authorize"),
  DISCORD_TOKEN_URL: url("http:", "https:").default("https://discord.com/api/oauth2/token"),
  DISCORD_USER_URL: url("http:", "https:").default("https://discord.com/api/users/@me"),
});

export type DatabaseConfig =
  | { kind: "sqlite"; file: string }
  /** longTimeouts: waits longer than any player should, for commands and tests. Not a setting. */
  | { kind: "postgres"; url: string; longTimeouts?: boolean };

export interface DiscordConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
}

export interface MailConfig {
  /** With `smtps:` in TLS from the start. */
  smtpUrl: string;
  from: string;
}

export interface PushConfig {
  /** Tells push services who sends: an https: or mailto: address. */
  subject: string;
  /** Push services that may be on the operator's own network. */
  origins: readonly string[];
  /** In PEM, trusted for those, for tests. Not a setting. */
  certificates?: string;
}

/** The accounts that bid only with a confirmed e-mail address; newcomers were opened under that rule. */
export type VerifiedEmailToBid = "everybody" | "newcomers" | "nobody";
const ASKED_BY_SETTING = { on: "everybody", new: "newcomers", off: "nobody" } as const;

export interface Config {
  host: string;
  port: number;
  /** The address that browsers use, without a trailing slash; null: the request's own. */
  publicUrl: string | null;
  database: DatabaseConfig;
  databasePoolSize: number;
  /** Links the nodes; null: this process is the only one, or sends no events to others. */
  redisUrl: string | null;
  /** Starts every Redis key and channel; nodes that share a database share it. */
  redisPrefix: string;
  /** Waits longer for Redis than any player should, for tests. Not a setting. */
  longRedisTimeouts?: boolean;
  auctionDurationMs: number;
  /** Null: the ends of auctions are fixed. */
  softClose: SoftClose | null;
  /** The least time that is left after an outage over an end; 0: ends stay. */
  outageExtensionMs: number;
  /** Null: there are no games. */
  gamesEveryMs: number | null;
  marketSize: number;
  startingGold: number;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Callers of this machine and its private network are limited and connected by account only. */
  isPrivate: boolean;
  rateLimits: boolean;
  /** New accounts of one address. */
  registrationsPerDay: number;
  /** Refuses bids of accounts whose address nobody has confirmed. */
  verifiedEmailToBid: VerifiedEmailToBid;
  /** At once; without meaning if `rateLimits` is false. */
  connectionsPerAddress: number;
  /** How much gold one operator may grant in 24 hours. */
  operatorGoldPerDay: number;
  /** A bearer token that may read the metrics; null: only an ADMIN may. */
  metricsToken: string | null;
  /** How long to serve on at SIGTERM with /readyz at 503, until balancers have noticed. */
  drainDelayMs: number;
  logLevel: string;
  /** Null: nothing that needs e-mail is offered. */
  mail: MailConfig | null;
  push: PushConfig;
  discord: DiscordConfig | null;
}

export class ConfigError extends Error {}

/**
 * The only reader of the environment. An empty value counts as not set.
 * @throws ConfigError with one readable line for each wrong value.
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const known = Object.keys(environment.shape).flatMap((name) =>
    env[name] === undefined || env[name] === "" ? [] : [[name, env[name]]],
  );
  const parsed = environment.safeParse(Object.fromEntries(known));
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("\n"),
    );
  }
  const settings = parsed.data;
  const mail = mailConfig(settings);
  const verifiesToBid = verifiedEmailToBid(settings, mail);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    database: databaseConfig(settings.DATABASE_URL),
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    redisUrl: settings.REDIS_URL ?? null,
    redisPrefix: settings.REDIS_PREFIX,
    auctionDurationMs: settings.AUCTION_DURATION_MS,
    softClose: softClose(settings),
    outageExtensionMs:
      settings.OUTAGE_EXTENSION_MS ?? usualExtensionMs(settings.AUCTION_DURATION_MS),
    gamesEveryMs: gamesEveryMs(settings),
    marketSize: settings.MARKET_SIZE,
    startingGold: settings.STARTING_GOLD,
    trustedProxies: settings.TRUST_PROXY,
    isPrivate: settings.PUBLIC_URL === undefined || isPrivateHost(settings.PUBLIC_URL),
    rateLimits: settings.RATE_LIMITS === "on",
    registrationsPerDay: settings.REGISTRATIONS_PER_DAY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    verifiedEmailToBid: verifiesToBid,
    operatorGoldPerDay: settings.OPERATOR_GOLD_PER_DAY,
    metricsToken: settings.METRICS_TOKEN ?? null,
    drainDelayMs: settings.DRAIN_DELAY_MS,
    logLevel: settings.LOG_LEVEL,
    mail,
    push: { subject: pushSubject(settings), origins: settings.PUSH_ORIGINS ?? [] },
    discord: discordConfig(settings),
  };
}

/** Names in the environment that are no setting's but nearly so, each with the setting that was meant. */
export function misspeltSettings(
  env: Readonly<Record<string, string | undefined>> = process.env,
): { name: string; meant: string }[] {
  return findMisspelt(Object.keys(env), Object.keys(environment.shape));
}

/** The environment for a child process: this process's own, and `added`. */
export function environmentWith(added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

/** The file of authorities that Node trusts besides its own. */
export function furtherAuthorities(): string | undefined {
  return process.env["NODE_EXTRA_CA_CERTS"];
}

type Settings = z.output<typeof environment>;

function databaseConfig(url: string): DatabaseConfig {
  return url.startsWith("file:")
    ? { kind: "sqlite", file: url.replace(/^file:(\/\/)?/, "") }
    : { kind: "postgres", url };
}

/** @throws ConfigError if an auction is shorter than the time that a bid leaves, or its limit is. */
function softClose(settings: Settings): SoftClose | null {
  const { SOFT_CLOSE_MS: softCloseMs, AUCTION_DURATION_MS } = settings;
  if (softCloseMs === 0) return null;
  const softCloseMaxMs = settings.SOFT_CLOSE_MAX_MS ?? SOFT_CLOSES_MAX * softCloseMs;
  if (softCloseMs > AUCTION_DURATION_MS) {
    throw new ConfigError("SOFT_CLOSE_MS must be at most AUCTION_DURATION_MS");
  }
  if (softCloseMaxMs < softCloseMs) {
    throw new ConfigError("SOFT_CLOSE_MAX_MS must be at least SOFT_CLOSE_MS");
  }
  return { softCloseMs, softCloseMaxMs };
}

/** @throws ConfigError if the next games would come before these were over. */
function gamesEveryMs({ GAMES_EVERY_MS: everyMs }: Settings): number | null {
  if (everyMs === 0) return null;
  if (everyMs < GAMES_EVERY_MS_MIN) {
    throw new ConfigError(`GAMES_EVERY_MS must be 0 or at least ${GAMES_EVERY_MS_MIN}`);
  }
  return everyMs;
}

/** The links in e-mails lead to PUBLIC_URL: an address of a request could be anybody's. */
function mailConfig(settings: Settings): MailConfig | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = settings;
  if (!smtpUrl && !from) return null;
  if (!smtpUrl || !from || !publicUrl) {
    throw new ConfigError("SMTP_URL, MAIL_FROM and PUBLIC_URL belong together: set all or none");
  }
  return { smtpUrl, from };
}

/** @throws ConfigError if nobody could confirm an address. */
function verifiedEmailToBid(
  { VERIFIED_EMAIL_TO_BID: given }: Settings,
  mail: MailConfig | null,
): VerifiedEmailToBid {
  const setting = given ?? (mail === null ? "off" : "new");
  if (setting !== "off" && mail === null) {
    throw new ConfigError(
      `VERIFIED_EMAIL_TO_BID=${setting} needs SMTP_URL, MAIL_FROM and PUBLIC_URL: nobody could confirm an address`,
    );
  }
  return ASKED_BY_SETTING[setting];
}

function pushSubject(settings: Settings): string {
  const { PUSH_SUBJECT: subject, PUBLIC_URL: publicUrl, MAIL_FROM: from } = settings;
  if (subject) return subject;
  if (publicUrl?.startsWith("https:")) return new URL(publicUrl).origin;
  const address = from && MAIL_FROM_ADDRESS.exec(from)?.[0];
  return address ? `mailto:${address}` : PUSH_SUBJECT_UNKNOWN;
}

function discordConfig(settings: Settings): DiscordConfig | null {
  const { DISCORD_CLIENT_ID: clientId, DISCORD_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret || !settings.PUBLIC_URL) {
    throw new ConfigError(
      "DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and PUBLIC_URL belong together: set all or none",
    );
  }
  return {
    clientId,
    clientSecret,
    issuer: settings.DISCORD_ISSUER,
    authorizeUrl: settings.DISCORD_AUTHORIZE_URL,
    tokenUrl: settings.DISCORD_TOKEN_URL,
    userUrl: settings.DISCORD_USER_URL,
  };
}
