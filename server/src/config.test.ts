import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { ConfigError, misspeltSettings, readConfig } from "./config.ts";

const DISCORD = {
  DISCORD_CLIENT_ID: "id",
  DISCORD_CLIENT_SECRET: "secret",
  PUBLIC_URL: "https://ludus.example/",
};
const MAIL = {
  SMTP_URL: "smtps://gate%40ludus.example:pa%2Fss@mail.example:465",
  MAIL_FROM: "The Gatekeeper <gate@ludus.example>",
  PUBLIC_URL: "https://ludus.example",
};

test("no settings give a server on this machine with SQLite and without Redis", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: null,
    database: { kind: "sqlite", file: "./data/ludus.db" },
    databasePoolSize: 10,
    redisUrl: null,
    redisPrefix: "ludus",
    auctionDurationMs: 259_200_000,
    softClose: null,
    outageExtensionMs: 300_000,
    gamesEveryMs: 604_800_000,
    marketSize: 24,
    startingGold: 10_000,
    trustedProxies: 0,
    rateLimits: true,
    isPrivate: true,
    registrationsPerDay: 20,
    connectionsPerAddress: 200,
    verifiedEmailToBid: "nobody",
    operatorGoldPerDay: 100_000,
    metricsToken: null,
    drainDelayMs: 0,
    logLevel: "info",
    mail: null,
    push: { subject: "mailto:operator@localhost", origins: [] },
    discord: null,
  });
});

type Read = [Record<string, string>, Record<string, unknown>];
const LUDUS_DB = { kind: "sqlite", file: "/var/lib/ludus.db" };
test.each<Read>([
  [{ PORT: "0" }, { port: 0 }],
  [
    { PORT: "65535", HOST: "::" },
    { port: 65_535, host: "::" },
  ],
  [{ PUBLIC_URL: "http://127.0.0.1:3000" }, { publicUrl: "http://127.0.0.1:3000" }],
  [{ PUBLIC_URL: "https://ludus.example/" }, { publicUrl: "https://ludus.example" }],
  ...[
    "http://127.0.0.1:3000",
    "http://localhost",
    "http://[::1]:3000",
    "https://192.168.1.20",
    "http://[fd00::7]",
    "http://100.101.102.103:3000",
    "https://ludus.home.arpa",
    "http://ludus.local",
    "http://gameserver:3000",
  ].map((url): Read => [{ PUBLIC_URL: url }, { isPrivate: true }]),
  ...[
    "https://ludus.example",
    "http://203.0.113.7",
    "http://[2001:db8::7]",
    "https://localhost.example",
  ].map((url): Read => [{ PUBLIC_URL: url }, { isPrivate: false }]),
  [{ DATABASE_URL: "file:/var/lib/ludus.db" }, { database: LUDUS_DB }],
  [{ DATABASE_URL: "file:///var/lib/ludus.db" }, { database: LUDUS_DB }],
  ...[
    "postgres:///ludus",
    "postgresql://u:p@h:5432/d?sslmode=require",
    "postgres:///d?host=/run&user=u",
  ].map((url): Read => [{ DATABASE_URL: url }, { database: { kind: "postgres", url } }]),
  [
    { REDIS_URL: "rediss://:secret@redis.example:6380/2" },
    { redisUrl: "rediss://:secret@redis.example:6380/2" },
  ],
  [{ REDIS_PREFIX: "ludus-test_2" }, { redisPrefix: "ludus-test_2" }],
  [{ METRICS_TOKEN: "sixteen-letters!" }, { metricsToken: "sixteen-letters!" }],
  [{ DRAIN_DELAY_MS: "1500" }, { drainDelayMs: 1500 }],
  [{ AUCTION_DURATION_MS: "1000" }, { auctionDurationMs: 1000 }],
  [{ SOFT_CLOSE_MS: "0", SOFT_CLOSE_MAX_MS: "1000" }, { softClose: null }],
  [{ SOFT_CLOSE_MS: "60000" }, { softClose: { softCloseMs: 60_000, softCloseMaxMs: 600_000 } }],
  [
    { SOFT_CLOSE_MS: "60000", SOFT_CLOSE_MAX_MS: "60000" },
    { softClose: { softCloseMs: 60_000, softCloseMaxMs: 60_000 } },
  ],
  [{ GAMES_EVERY_MS: "0" }, { gamesEveryMs: null }],
  [{ GAMES_EVERY_MS: "10000" }, { gamesEveryMs: 10_000 }],
  [{ OPERATOR_GOLD_PER_DAY: "0" }, { operatorGoldPerDay: 0 }],
  [{ REGISTRATIONS_PER_DAY: "30" }, { registrationsPerDay: 30 }],
  [{ TRUST_PROXY: "2" }, { trustedProxies: 2 }],
  [{ RATE_LIMITS: "off" }, { rateLimits: false }],
  [DISCORD, { discord: expect.objectContaining({ clientId: "id", clientSecret: "secret" }) }],
  [MAIL, { mail: { smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM } }],
  [MAIL, { verifiedEmailToBid: "newcomers", registrationsPerDay: 20 }],
  [{ ...MAIL, VERIFIED_EMAIL_TO_BID: "new" }, { verifiedEmailToBid: "newcomers" }],
  [{ ...MAIL, VERIFIED_EMAIL_TO_BID: "on" }, { verifiedEmailToBid: "everybody" }],
  [
    { ...MAIL, VERIFIED_EMAIL_TO_BID: "off" },
    { verifiedEmailToBid: "nobody", registrationsPerDay: 20 },
  ],
  [{ VERIFIED_EMAIL_TO_BID: "off" }, { verifiedEmailToBid: "nobody" }],
  [{ ...MAIL, MAIL_FROM: "gate@localhost" }, { mail: { from: "gate@localhost" } }],
  [MAIL, { push: { subject: "https://ludus.example" } }],
  [{ ...MAIL, PUBLIC_URL: "http://10.0.0.1" }, { push: { subject: "mailto:gate@ludus.example" } }],
  [{ ...MAIL, PUSH_SUBJECT: "mailto:a@b.example" }, { push: { subject: "mailto:a@b.example" } }],
  [
    { PUSH_ORIGINS: "https://push.lan:8443, https://10.0.0.7" },
    { push: { origins: ["https://push.lan:8443", "https://10.0.0.7"] } },
  ],
  [{ UNKNOWN: "x", PATH: "/bin" }, { port: 3000 }],
])("readConfig reads %j", (env, config) => {
  expect(readConfig(env)).toMatchObject(config);
});

test("empty settings count as not set", () => {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name ?? "");
  expect(names.length).toBeGreaterThan(10);
  const empty = Object.fromEntries(names.map((name) => [name, ""]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("the defaults in .env.example are the server's", () => {
  const example = readFileSync(new URL("../../.env.example", import.meta.url), "utf8");
  const uncommented = parseEnv(example.replaceAll(/^# (?=[A-Z][A-Z_]+=)/gm, ""));
  expect(uncommented).toMatchObject({ PORT: "3000", PUBLIC_URL: "" });
  expect(readConfig(uncommented)).toEqual(readConfig({}));
});

describe("wrong settings", () => {
  type Refused = [Record<string, string>, string];
  const WHOLE = "must be a whole number";
  const DATABASE = "DATABASE_URL must be file:<path> of a SQLite database or postgres://…";
  const SIGN_ON =
    "DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and PUBLIC_URL belong together: set all or none";
  const SMTP = "SMTP_URL must be a smtp: or smtps: address with a host";
  test.each<Refused>([
    [{ PORT: "x" }, `PORT ${WHOLE}`],
    [{ PORT: "-1" }, `PORT ${WHOLE}`],
    [{ PORT: "80.5" }, `PORT ${WHOLE}`],
    [{ PORT: "0x50" }, `PORT ${WHOLE}`],
    [{ PORT: " 80" }, `PORT ${WHOLE}`],
    [{ PORT: "1e3" }, `PORT ${WHOLE}`],
    [{ GAMES_EVERY_MS: "weekly" }, `GAMES_EVERY_MS ${WHOLE}`],
    [{ GAMES_EVERY_MS: "9999" }, "GAMES_EVERY_MS must be 0 or at least 10000"],
    [{ PORT: "65536" }, "PORT must be from 0 to 65535"],
    [
      { VERIFIED_EMAIL_TO_BID: "on" },
      "VERIFIED_EMAIL_TO_BID=on needs SMTP_URL, MAIL_FROM and PUBLIC_URL: nobody could confirm an address",
    ],
    [{ MARKET_SIZE: "10001" }, "MARKET_SIZE must be from 0 to 10000"],
    [{ AUCTION_DURATION_MS: "999" }, "AUCTION_DURATION_MS must be from 1000 to 31536000000"],
    [{ SOFT_CLOSE_MS: "1m" }, `SOFT_CLOSE_MS ${WHOLE}`],
    [{ SOFT_CLOSE_MS: "86400001" }, "SOFT_CLOSE_MS must be from 0 to 86400000"],
    [
      { SOFT_CLOSE_MS: "60000", AUCTION_DURATION_MS: "59999" },
      "SOFT_CLOSE_MS must be at most AUCTION_DURATION_MS",
    ],
    [
      { SOFT_CLOSE_MS: "60000", SOFT_CLOSE_MAX_MS: "59999" },
      "SOFT_CLOSE_MAX_MS must be at least SOFT_CLOSE_MS",
    ],
    [{ STARTING_GOLD: "9".repeat(16) }, `STARTING_GOLD ${WHOLE}`],
    [{ TRUST_PROXY: "true" }, `TRUST_PROXY ${WHOLE}`],
    [{ REGISTRATIONS_PER_DAY: "0" }, "REGISTRATIONS_PER_DAY must be from 1 to 1000000"],
    [{ RATE_LIMITS: "no" }, "RATE_LIMITS must be one of on, off"],
    [
      { LOG_LEVEL: "loud" },
      "LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent",
    ],
    [{ PUBLIC_URL: "ludus.example" }, "PUBLIC_URL must be a http: or https: address"],
    [{ PUBLIC_URL: "ftp://ludus.example" }, "PUBLIC_URL must be a http: or https: address"],
    [{ PUBLIC_URL: "https://ludus.example/game" }, "PUBLIC_URL must be an address without a path"],
    [{ DATABASE_URL: "ludus.db" }, DATABASE],
    [{ DATABASE_URL: "file:" }, DATABASE],
    ...["postgres://u:pa/ss@h:5432/d", "postgres://u:p#ss@h/d", "postgres://h:99999/d"].map(
      (url): Refused => [
        { DATABASE_URL: url },
        "DATABASE_URL can't be read: in a user's name and password, write / as %2F, # as %23, ? as %3F",
      ],
    ),
    ...["ludus:", "a b", "*", "x".repeat(51)].map((prefix): Refused => [
      { REDIS_PREFIX: prefix },
      "REDIS_PREFIX must be 1 to 50 letters, digits, _ or -",
    ]),
    [{ DISCORD_TOKEN_URL: "x" }, "DISCORD_TOKEN_URL must be a http: or https: address"],
    [{ DISCORD_CLIENT_ID: "id" }, SIGN_ON],
    [{ ...MAIL, SMTP_URL: "mail.example:25" }, SMTP],
    [{ ...MAIL, SMTP_URL: "smtp://" }, SMTP],
    ...["gate", "gate@a, b@c", "Gate <gate@a", "Gate gate@a"].map((from): Refused => [
      { ...MAIL, MAIL_FROM: from },
      "MAIL_FROM must be an e-mail address, or Name <address>",
    ]),
    ...["SMTP_URL", "MAIL_FROM", "PUBLIC_URL"].map((name): Refused => [
      { ...MAIL, [name]: "" },
      "SMTP_URL, MAIL_FROM and PUBLIC_URL belong together: set all or none",
    ]),
    [{ ...DISCORD, PUBLIC_URL: "" }, SIGN_ON],
  ])("readConfig refuses %j in one line", (env, line) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(line));
  });

  test("readConfig names every wrong setting, one per line", () => {
    const wrong = { PORT: "x", HOST: "", MARKET_SIZE: "many", LOG_LEVEL: "loud" };
    expect(() => readConfig(wrong)).toThrow(/^PORT [^\n]+\nMARKET_SIZE [^\n]+\nLOG_LEVEL [^\n]+$/);
  });
});

test.each([
  ["RATE_LIMIT", "RATE_LIMITS"],
  ["DATABASEURL", "DATABASE_URL"],
  ["database_url", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["REDIS_ULR", "REDIS_URL"],
  ["TRUST_PROXIES", "TRUST_PROXY"],
  ["SMTP-URL", "SMTP_URL"],
  ["AUCTION_DURATION", "AUCTION_DURATION_MS"],
])("misspeltSettings tells that %s is ignored, and that %s was meant", (name, meant) => {
  expect(misspeltSettings({ [name]: "x", DATABASE_URL: "file:x" })).toEqual([{ name, meant }]);
});

test.each([
  "HOSTNAME",
  "NODE_OPTIONS",
  "PATH",
  "MAIL",
  "REDIS_PORT",
  "REDIS_SERVICE_HOST",
  "POSTGRES_PASSWORD",
  "LOGNAME",
  "TERM",
])("misspeltSettings says nothing about %s, which other programs use", (name) => {
  expect(misspeltSettings({ [name]: "x" })).toEqual([]);
});
