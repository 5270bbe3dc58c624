import type { ParseArgsConfig } from "node:util";
import { WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";
import type { Mix } from "../players/persona.ts";
import { UserError } from "../../../setup/user-error.mjs";
import { parseOptions, urlOption, wholeNumberOption } from "../../options/parse-options.ts";
import { DEFAULT_MIX, parseMix } from "./parse-mix.ts";

export interface WarOptions {
  /** Addresses of nodes, without a trailing slash; none: a private server. */
  urls: string[];
  watchers: number;
  bidders: number;
  auctions: number;
  /** Auctions on each watcher's screen. */
  cards: number;
  seconds: number;
  seed: number;
  isHttp: boolean;
  /** Bids a second; null: a closed loop. */
  rate: number | null;
  mix: Mix;
  /** The share of watchers whose connection keeps dropping. */
  flakyWatchersPercent: number;
  /** Worker processes; null: as many as it takes. */
  workers: number | null;
  isChaos: boolean;
  isWithRedis: boolean;
  redisPid: number | null;
  /** A database to audit at the end of a war on somebody's server. */
  database: string | null;
  jsonFile: string | null;
  htmlFile: string | null;
  /** Where accounts are kept between wars; null: in node_modules/.cache. */
  accounts: string | null;
  /** A folder for processor profiles of the private server and the workers. */
  profiles: string | null;
}

const CARDS_ON_SCREEN = 12;

const SPELLING = {
  url: { type: "string", multiple: true },
  watchers: { type: "string", default: "100" },
  bidders: { type: "string", default: "20" },
  auctions: { type: "string", default: "5" },
  cards: { type: "string" },
  seconds: { type: "string", default: "30" },
  seed: { type: "string", default: "7" },
  http: { type: "boolean", default: false },
  rate: { type: "string" },
  mix: { type: "string" },
  "flaky-watchers": { type: "string", default: "5" },
  workers: { type: "string" },
  chaos: { type: "boolean", default: false },
  "with-redis": { type: "boolean", default: false },
  "redis-pid": { type: "string" },
  database: { type: "string" },
  json: { type: "string" },
  html: { type: "string" },
  accounts: { type: "string" },
  profiles: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const satisfies ParseArgsConfig["options"];

/** @returns null where help was asked for. @throws UserError in one line about the first mistake. */
export function parseWarOptions(args: readonly string[]): WarOptions | null {
  const values = parseOptions(args, SPELLING);
  if (values.help) return null;
  const auctions = wholeNumberOption("auctions", values.auctions, 1, WATCHED_AUCTIONS_MAX);
  const options: WarOptions = {
    urls: (values.url ?? []).map((url) => urlOption("url", url)),
    watchers: wholeNumberOption("watchers", values.watchers, 0, 100_000),
    bidders: wholeNumberOption("bidders", values.bidders, 2, 10_000),
    auctions,
    cards: wholeNumberOption(
      "cards",
      values.cards ?? String(Math.min(auctions, CARDS_ON_SCREEN)),
      1,
      auctions,
    ),
    seconds: wholeNumberOption("seconds", values.seconds, 1, 86_400),
    seed: wholeNumberOption("seed", values.seed, 0, 2 ** 31 - 1),
    isHttp: values.http,
    rate: values.rate === undefined ? null : wholeNumberOption("rate", values.rate, 1, 1_000_000),
    mix: values.mix === undefined ? DEFAULT_MIX : parseMix(values.mix),
    flakyWatchersPercent: wholeNumberOption("flaky-watchers", values["flaky-watchers"], 0, 100),
    workers:
      values.workers === undefined ? null : wholeNumberOption("workers", values.workers, 1, 64),
    isChaos: values.chaos,
    isWithRedis: values["with-redis"],
    redisPid:
      values["redis-pid"] === undefined
        ? null
        : wholeNumberOption("redis-pid", values["redis-pid"], 2, 2 ** 22),
    database: values.database ?? null,
    jsonFile: values.json ?? null,
    htmlFile: values.html ?? null,
    accounts: values.accounts ?? null,
    profiles: values.profiles ?? null,
  };
  refuseContradictions(options);
  return options;
}

function refuseContradictions({
  urls,
  isWithRedis,
  redisPid,
  isChaos,
  database,
}: WarOptions): void {
  const isPrivate = urls.length === 0;
  if (!isPrivate && isWithRedis) {
    throw new UserError("--with-redis belongs to a private server: leave --url out");
  }
  if (redisPid !== null && !isChaos) throw new UserError("--redis-pid is for --chaos");
  if (isPrivate && redisPid !== null) {
    throw new UserError("--redis-pid belongs to a server at --url; a private one has --with-redis");
  }
  if (isPrivate && database !== null) {
    throw new UserError("--database belongs to a server at --url; a private one is audited anyway");
  }
}
