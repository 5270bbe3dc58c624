import { SCHOOL_PLACES, WATCHED_AUCTIONS_MAX } from "@ludus/shared/limits";
import { UserError } from "../../../setup/user-error.mjs";
import {
  flag,
  helpOn,
  option,
  parseOptions,
  text,
  urls,
  wholeNumber,
  type ValuesOf,
} from "@ludus/testkit/options/options";
import { DEFAULT_MIX, parseMix } from "./parse-mix.ts";

const ATTACKED_SECONDS_MIN = 300;
const FLOODED_SECONDS_MIN = 60;

const WHERE = {
  urls: urls(
    "url",
    "http://…",
    "a node of the server; may be repeated. Without one, a private server is started on a free port with a database of its own, and audited at the end. A server that is yours: start it with RATE_LIMITS=off.",
  ),
  database: text("database", "URL", "audit this database at the end of a war on a server at --url"),
};

const WHO = {
  watchers: wholeNumber("watchers", [0, 100_000], "connections that only watch", 100),
  light: wholeNumber(
    "light",
    [0, 100_000],
    "connections more that watch and read nothing, in a process of its own: crowds of thousands",
    0,
  ),
  bidders: wholeNumber("bidders", [2, 10_000], "players who bid", 20),
  auctions: wholeNumber("auctions", [1, WATCHED_AUCTIONS_MAX], "auctions that they bid on", 5),
  away: wholeNumber(
    "away",
    [0, 1000],
    "players without a tab who leave one bid behind: times the push that says they are outbid. On a private server; needs openssl",
    0,
  ),
  seconds: wholeNumber("seconds", [1, 86_400], "how long", 30),
  accepted: wholeNumber(
    "accepted",
    [0, 10_000_000],
    "so many accepted bids at least: the war goes on after --seconds until then, two minutes at most",
    0,
  ),
  seed: wholeNumber("seed", [0, 2 ** 31 - 1], "the same seed makes the same plan", 7),
  mix: option(
    "mix",
    DEFAULT_MIX,
    "nibbler bids the minimum, jumper more than that, sniper in bursts, flaky keeps losing its connection, tabs has three, proxy leaves maxima and changes them, seller also buys other men and sells them",
    parseMix,
  ),
};

const HOW = {
  isHttp: flag("http", "bids by HTTP instead of by socket"),
  rate: wholeNumber(
    "rate",
    [1, 1_000_000],
    "so many bids a second, at random moments (an open loop). Without: as fast as answers come (a closed loop)",
  ),
  isChaos: flag("chaos", "cuts connections; kills and restarts a private server; freezes Redis"),
  isAttacked: flag(
    "attacks",
    "attacks a private server with its limits on, round after round, beside a crowd on auctions that end; its memory and descriptors must not grow",
  ),
  isFlooded: flag(
    "floods",
    "floods a private server from one address, while others bid at a --rate",
  ),
  isWithRedis: flag("with-redis", "gives the private server a Redis of its own"),
};

const OUTPUT = {
  jsonFile: text("json", "FILE", "the report for machines"),
  htmlFile: text("html", "FILE", "the report as one page with charts"),
  accounts: text(
    "accounts",
    "FOLDER",
    "where accounts are kept for the next war (node_modules/.cache)",
  ),
  profiles: text("profiles", "FOLDER", "processor profiles of the private server"),
};

/** README.md explains every number. */
const HELP = `A bidding war, from the outside: npm run war -- [options]

Where
${helpOn(WHERE)}
Who and how long
${helpOn(WHO)}
How
${helpOn(HOW)}
Output
${helpOn(OUTPUT)}
Exit code: 0; 1 when an acknowledged bid or maximum does not hold, an invariant is broken, a sale
is wrong, a screen differs from the server, a push never comes or an attack does harm; 2 when it
could not be run or checked.
`;

/** @throws UserError in one line about the first mistake, Help where it is asked for. */
export function parseWarOptions(args: readonly string[]) {
  const given = parseOptions(args, { ...WHERE, ...WHO, ...HOW, ...OUTPUT }, HELP);
  refuseContradictions(given);
  return { ...given, mix: given.mix ?? parseMix(DEFAULT_MIX) };
}

export type WarOptions = ReturnType<typeof parseWarOptions>;

function refuseContradictions({
  urls,
  bidders,
  auctions,
  isWithRedis,
  isChaos,
  isAttacked,
  isFlooded,
  seconds,
  rate,
  light,
  away,
  database,
}: ValuesOf<typeof WHERE & typeof WHO & typeof HOW>): void {
  const isPrivate = urls.length === 0;
  const contradictions: [is: boolean, message: string][] = [
    [
      bidders * SCHOOL_PLACES <= auctions,
      `--auctions must be fewer than the ${bidders * SCHOOL_PLACES} places of the --bidders: else all schools are full`,
    ],
    [!isPrivate && isWithRedis, "--with-redis belongs to a private server: leave --url out"],
    [!isPrivate && away > 0, "--away belongs to a private server: leave --url out"],
    [
      !isPrivate && (isAttacked || isFlooded),
      "--attacks and --floods belong to a private server: leave --url out",
    ],
    [
      [isAttacked, isFlooded, isChaos].filter(Boolean).length > 1,
      "--attacks, --floods and --chaos are wars of their own: pass one of them",
    ],
    [isChaos && light > 0, "--light lines don't come back: leave --chaos out"],
    [
      isAttacked && seconds < ATTACKED_SECONDS_MIN,
      `--attacks needs some rounds: --seconds ${ATTACKED_SECONDS_MIN} or more, not ${seconds}`,
    ],
    [
      isFlooded && seconds < FLOODED_SECONDS_MIN,
      `--floods needs ten seconds for each: --seconds ${FLOODED_SECONDS_MIN} or more, not ${seconds}`,
    ],
    [
      isFlooded && rate === null,
      "--floods needs a --rate, such as 40: as fast as answers come, its bidders meet a limit and wait",
    ],
    [
      isPrivate && database !== null,
      "--database belongs to a server at --url; a private one is audited anyway",
    ],
  ];
  for (const [is, message] of contradictions) if (is) throw new UserError(message);
}
