import { z } from "zod";
import { AUCTION_DURATION_MS } from "@ludus/shared/limits";

/** In the world's time: any shorter, and closing takes longer than the auction. */
const AUCTION_DURATION_MS_MIN = 1000;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error: `must be from ${min} to ${max}` });

const oneOf = <const Word extends string>(...words: Word[]) =>
  z.enum(words, { error: `must be one of ${words.join(", ")}` });

const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be a ${protocols.join(" or ")} address`,
  });

/** Its address alone: the client's pages are found from the root. */
const publicUrl = url("http:", "https:").refine(
  (text) => !URL.canParse(text) || new URL(text).href.replace(/\/$/, "") === new URL(text).origin,
  { error: "must be an address without a path" },
);

/** At one that can't be read the driver throws, and so do operators' commands: here it is a line. */
const databaseUrl = z
  .string()
  .regex(
    /^(file:.|postgres(ql)?:\/\/.)/,
    "must be file:<path> of a SQLite database or postgres://…",
  )
  .refine((text) => !text.startsWith("postgres") || URL.canParse(text), {
    error: "can't be read: in a user's name and password, write / as %2F, # as %23, ? as %3F",
  });

/** Every setting, as the environment spells it. `.env.example` explains them to people. */
const environment = z.object({
  HOST: z.string().min(1).default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: publicUrl.optional(),
  DATABASE_URL: databaseUrl.default("file:./data/ludus.db"),
  DATABASE_POOL_SIZE: wholeNumber(2, 1000).default(10),
  REDIS_URL: url("redis:", "rediss:").optional(),
  AUCTION_DURATION_MS: wholeNumber(AUCTION_DURATION_MS_MIN, 365 * 24 * 60 * 60 * 1000).default(
    AUCTION_DURATION_MS,
  ),
  MARKET_SIZE: wholeNumber(0, 10_000).default(60),
  STARTING_GOLD: wholeNumber(0, 1_000_000_000).default(10_000),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  RATE_LIMITS: oneOf("on", "off").default("on"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  DRAIN_DELAY_MS: wholeNumber(0, 60_000).default(0),
  TIME_WARP: wholeNumber(1, 100_000).default(1),
  NODE_ENV: z.string().optional(),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  DISCORD_CLIENT_ID: z.string().min(1).optional(),
  DISCORD_CLIENT_SECRET: z.string().min(1).optional(),
  DISCORD_ISSUER: url("http:", "https:").default("https://discord.com"),
  DISCORD_AUTHORIZE_URL: url("http:", "https:").default("https://discord.com/oauth2/authorize"),
  DISCORD_TOKEN_URL: url("http:", "https:").default("https://discord.com/api/oauth2/token"),
  DISCORD_USER_URL: url("http:", "https:").default("https://discord.com/api/users/@me"),
});

export type DatabaseConfig =
  | { kind: "sqlite"; file: string }
  /** Patient: it waits for PostgreSQL longer than any player should. No setting makes it so. */
  | { kind: "postgres"; url: string; isPatient?: boolean };

export interface DiscordConfig {
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  userUrl: string;
}

export interface Config {
  host: string;
  port: number;
  /** Where browsers find the house; null: wherever they came to. Without a trailing slash. */
  publicUrl: string | null;
  database: DatabaseConfig;
  /** Connections to PostgreSQL that this node may open. */
  databasePoolSize: number;
  /** Where nodes meet; null: this process is the only one, or pushes nothing to the others. */
  redisUrl: string | null;
  auctionDurationMs: number;
  marketSize: number;
  startingGold: number;
  /** How many proxies in front of this process to believe about a caller's address. */
  trustedProxies: number;
  rateLimits: boolean;
  /** Whoever bears it may read the metrics; null: only an ADMIN may. */
  metricsToken: string | null;
  /** How long the house, asked to stop, says so and serves on, for balancers to look elsewhere. */
  drainDelayMs: number;
  /** How many times faster than the world's the house's clock runs; 1 in production. */
  timeWarp: number;
  logLevel: string;
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
  refuseUnfitWarp(settings);
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, "") ?? null,
    database: databaseConfig(settings.DATABASE_URL),
    databasePoolSize: settings.DATABASE_POOL_SIZE,
    redisUrl: settings.REDIS_URL ?? null,
    auctionDurationMs: settings.AUCTION_DURATION_MS,
    marketSize: settings.MARKET_SIZE,
    startingGold: settings.STARTING_GOLD,
    trustedProxies: settings.TRUST_PROXY,
    rateLimits: settings.RATE_LIMITS === "on",
    metricsToken: settings.METRICS_TOKEN ?? null,
    drainDelayMs: settings.DRAIN_DELAY_MS,
    timeWarp: settings.TIME_WARP,
    logLevel: settings.LOG_LEVEL,
    discord: discordConfig(settings),
  };
}

/** What a program that we start finds in its environment: what we found in ours, and `added`. */
export function environmentWith(added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

/** A house may run ahead of the world alone, and to be looked at: not where it is played in earnest. */
function refuseUnfitWarp(settings: z.output<typeof environment>): void {
  const { TIME_WARP: timeWarp, NODE_ENV, REDIS_URL, DATABASE_URL, AUCTION_DURATION_MS } = settings;
  if (timeWarp === 1) return;
  const timeWarpMax = Math.floor(AUCTION_DURATION_MS / AUCTION_DURATION_MS_MIN);
  const faults = [];
  if (NODE_ENV === "production") {
    faults.push("is for development: start the house with npm run dev, or unset it");
  }
  if (REDIS_URL !== undefined || databaseConfig(DATABASE_URL).kind === "postgres") {
    faults.push("is for a house of one process, on a SQLite file and without REDIS_URL");
  }
  if (timeWarp > timeWarpMax) {
    faults.push(`must be at most ${timeWarpMax}, so that an auction lasts a second`);
  }
  if (faults.length === 0) return;
  throw new ConfigError(faults.map((fault) => `TIME_WARP ${fault}`).join("\n"));
}

function databaseConfig(url: string): DatabaseConfig {
  return url.startsWith("file:")
    ? { kind: "sqlite", file: url.replace(/^file:(\/\/)?/, "") }
    : { kind: "postgres", url };
}

function discordConfig(settings: z.output<typeof environment>): DiscordConfig | null {
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
