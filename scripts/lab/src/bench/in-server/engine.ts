import { setTimeout as sleep } from "node:timers/promises";
import { asc, eq } from "drizzle-orm";
import { AWAY_AFTER_MS, NEW_SCHOOL_LEADS_MAX } from "@ludus/shared/limits";
import { Problem } from "@ludus/shared/contract/problems";
import { openPlatform } from "@ludus/server/src/platform/platform";
import { readConfig } from "@ludus/server/src/config";
import { createGladiatorSource } from "@ludus/server/src/features/gladiators/gladiator-source";
import { seededRandom } from "@ludus/shared/rules/random";
import { holdDueGames } from "@ludus/server/src/features/games/hold-due-games";
import { planNextGames, randomGamesSeed } from "@ludus/server/src/features/games/plan-games";
import { openLetters } from "@ludus/server/src/features/letters/letters";
import { openMarket } from "@ludus/server/src/features/market/market";
import type { SignedIn } from "@ludus/server/src/http/signed-in";
import { createLog } from "@ludus/server/src/log";
import type { Database } from "@ludus/server/src/platform/database/database";
import { createTestPlayers } from "@ludus/server/test/fixtures/test-players";
import { JobsOnCall } from "@ludus/server/test/fixtures/fakes/jobs-on-call";
import { silentAnnouncer } from "@ludus/server/test/fixtures/fakes/silent-announcer";
import { silentFacts } from "@ludus/server/test/fixtures/fakes/silent-facts";
import { silentMeter } from "@ludus/server/test/fixtures/fakes/silent-meter";
import { HOUR_MS } from "@ludus/shared/durations";

/**
 * A child process with the bidding engine alone.
 * A message asks for the games, or for some seconds of bids: how many were accepted, and how long each took.
 */
interface Order {
  /** All auctions in turn, or a single hot one. */
  shape: "spread" | "hot";
  seconds: number;
  /** Bids a second. Absent: as many as possible. */
  perSecond?: number;
  /** How many wait for their answer at any time. */
  inFlight?: number;
  /** With several engines on one database: which of them, and of how many, has its own auctions. */
  part?: { index: number; of: number };
}

const STARTING_GOLD = 1_000_000_000_000;
const RAISE = 100;
const BIDDERS = 64;
const GAMES_EVERY_MS = HOUR_MS;

const config = readConfig(process.env);
const log = createLog("warn");
const platform = await openPlatform(config, log);
const { database, wallNow, steadyNow } = platform;
const announced = { wallNow, announcer: silentAnnouncer };
const letters = openLetters({ database, ...announced, awayAfterMs: AWAY_AFTER_MS });
const market = openMarket({
  database,
  ...announced,
  steadyNow,
  log,
  facts: silentFacts,
  meter: silentMeter,
  jobs: new JobsOnCall(),
  isSingleNode: true,
  auctionDurationMs: config.auctionDurationMs,
  softClose: config.softClose,
  outageRule: null,
  marketSize: config.marketSize,
  gamesEveryMs: config.gamesEveryMs,
  newSchoolLeadsMax: config.rateLimits ? NEW_SCHOOL_LEADS_MAX : null,
  gladiators: createGladiatorSource(seededRandom("bench")),
  letters,
});
await market.sweep();
// Other engines on the same database bring bidders of their own.
const players = await createTestPlayers(platform, BIDDERS, {
  startingGold: STARTING_GOLD,
  named: `Bidder${process.pid}n`,
});
const bidders = players.map(({ id, username }): SignedIn => ({
  sessionId: "",
  mustVerifyEmail: false,
  user: { id, username, role: "USER", nationality: "Roman", profileCompleted: true },
}));
const auctions = (
  await database.read
    .select()
    .from(database.tables.auctions)
    .where(eq(database.tables.auctions.status, "open"))
    .orderBy(asc(database.tables.auctions.id))
    // More lots than asked for are open where there are many schools: too many for the bidders' places.
    .limit(config.marketSize)
).map(({ gladiatorId }, index) => ({ gladiatorId, currentBid: 0, turn: index }));

process.on("message", ({ id, input }: { id: number; input: Order | "games" }) => {
  const work = input === "games" ? holdGames() : bidFor(input);
  void work.then((answer) => process.send?.({ id, answer }));
});
process.once("disconnect", () => void stop());
process.send?.({ id: 0 });

async function stop(): Promise<void> {
  await market.drain();
  await database.close();
}

let turn = 0;

/** A new bid is placed as soon as one is answered. */
async function bidFor({
  shape,
  seconds,
  perSecond = Infinity,
  inFlight = BIDDERS,
  part = { index: 0, of: 1 },
}: Order) {
  const pool =
    shape === "hot"
      ? auctions.slice(0, 1)
      : auctions.slice(1).filter((_, index) => index % part.of === part.index);
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  let placed = 0;
  let accepted = 0;
  const durationsMs: number[] = [];
  const keepBidding = async (): Promise<void> => {
    while (performance.now() < endMs) {
      const dueMs = startedMs + (placed * 1000) / perSecond;
      const aheadMs = dueMs - performance.now();
      if (aheadMs > 0) {
        await sleep(aheadMs);
        continue;
      }
      placed += 1;
      const [bid, bidder] = nextBid(pool);
      await market.placeBid(bid, bidder, "socket").then(
        () => (accepted += 1),
        (error: unknown) => learn(bid.gladiatorId, error),
      );
      // From when it was due: a bid that the process had no time to place has waited, too.
      if (perSecond < Infinity) durationsMs.push(performance.now() - dueMs);
    }
  };
  await Promise.all(Array.from({ length: inFlight / part.of }, keepBidding));
  return {
    count: accepted,
    decided: placed,
    seconds: (performance.now() - startedMs) / 1000,
    durationsMs,
  };
}

/** Holds games that are due now, of all schools. Resolves with how long it and its transactions took. */
async function holdGames() {
  const now = wallNow() - GAMES_EVERY_MS;
  await planNextGames(database, { now, everyMs: GAMES_EVERY_MS, newSeed: randomGamesSeed });
  const startedMs = performance.now();
  const transactionsMs: number[] = [];
  const transaction: Database["transaction"] = async (work) => {
    let begunMs = 0;
    const result = await database.transaction((tx) => {
      begunMs = performance.now();
      return work(tx);
    });
    transactionsMs.push(performance.now() - begunMs);
    return result;
  };
  const timed = { ...database, transaction };
  const context = {
    database: timed,
    letters,
    market,
    facts: silentFacts,
    wallNow,
    log,
    meter: silentMeter,
    newSeed: randomGamesSeed,
    steadyNow,
    pause: sleep,
  };
  await holdDueGames({ ...context, gamesEveryMs: GAMES_EVERY_MS }, GAMES_EVERY_MS);
  return { seconds: (performance.now() - startedMs) / 1000, transactionsMs };
}

/** Alone every bid stands; beside another engine it may come too late for its amount. */
function learn(gladiatorId: string, error: unknown): void {
  const { currentBid } = error instanceof Problem ? error.details : {};
  const auction = auctions.find((known) => known.gladiatorId === gladiatorId);
  if (typeof currentBid !== "number" || !auction) throw error;
  auction.currentBid = Math.max(auction.currentBid, currentBid);
}

/** The next auction's next bidder, with the least they may bid; nobody ever outbids themselves. */
function nextBid(pool: typeof auctions) {
  const auction = pool[(turn += 1) % pool.length] as (typeof auctions)[number];
  auction.currentBid += RAISE;
  const bidder = bidders[(auction.turn += 1) % BIDDERS] as SignedIn;
  return [{ gladiatorId: auction.gladiatorId, bidAmount: auction.currentBid }, bidder] as const;
}
