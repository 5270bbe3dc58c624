import { pickFrom } from "@ludus/shared/rules/random";
import { freeGold } from "@ludus/server/src/presenters/present-school";
import type { Database } from "@ludus/server/src/platform/database/database";
import type { AuctionRow } from "@ludus/server/src/presenters/present-auction";
import { HOUR_MS } from "@ludus/shared/durations";
import { addPlayers } from "./add-players.ts";
import { BidCourier } from "./bid-courier.ts";
import { CALM, drawWeather, isAnyoneMortal, mayBeInDoubt, type Weather } from "./faults.ts";
import { findBroken, findUnannouncedMaxima, judgeRun } from "./judge-run.ts";
import { DEALT_WITHIN_MS, dealFirstGladiators, ownedEachOf } from "./first-gladiators.ts";
import { drawWeeks, GamesWeeks } from "./games-weeks.ts";
import { SimulatedNode, type NodeOptions } from "./node.ts";
import { Operator, OPERATOR } from "./operator.ts";
import { momentFor, signIn, wishFor, type Player } from "./players.ts";
import { Sellers } from "./sellers.ts";
import { drawSales, drawSoftClose, maximumSource } from "./draws.ts";
import { countPaidLater, findAuction, findOwned, findOpenAuctions, findSchool } from "./reads.ts";
import { Witness } from "./witness.ts";
import { World } from "./world.ts";
import { drawNewSchoolLeadsMax, findWrongLeads } from "./new-school-leads.ts";

const SWEEP_MS = 5000;
/** The interval of sweeps while a slow clock keeps something open; the real one would be too many. */
const SWEEP_AGAIN_MS = 60_000;
const AUCTION_HOURS = [6, 24, 72] as const;
const CHECKS_PER_RUN = 6;

export interface Run {
  seed: number;
  /** Broken promises. */
  faults: string[];
  /** The history's hash. */
  hash: string;
  history: readonly string[];
  acceptedBids: number;
}

/** Plays some hours in an empty database, from the seed alone. The database can't be used again. */
export async function simulate(seed: number, hours: number, database: Database): Promise<Run> {
  const world = new World(seed);
  const newSchoolLeadsMax = drawNewSchoolLeadsMax(seed);
  const witness = new Witness(newSchoolLeadsMax);
  const drawnWeather = drawWeather(world);
  let weather: Weather = drawnWeather;
  const marketSize = world.between(2, 6);
  const auctionDurationMs = pickFrom(world.random, AUCTION_HOURS) * HOUR_MS;
  const startingGold = world.between(10, 400) * 100;
  const players = Array.from({ length: world.between(4, 9) }, (_, index) => signIn(index));
  const endMs = world.wallNow + hours * HOUR_MS;
  const softClose = drawSoftClose(seed);
  const drawMore = maximumSource(seed);
  const hasSales = drawSales(seed);
  const weeks = drawWeeks(seed);
  /** The end of each auction that a sweep is planned for. */
  const watched = new Map<number, number>();
  const broken: string[] = [];
  let gladiatorsListed = 0;
  let seedsDrawn = 0;
  let isSweepPlanned = false;
  let isOver = false;

  const nodes = Array.from({ length: weather.nodes }, (_, index) => newNode(`node ${index + 1}`));
  const courier = new BidCourier(world, () => weather, nodes, witness);
  const operator = new Operator(world, nodes, witness);
  const sellers = new Sellers(world, () => weather, nodes, witness);
  const gamesWeeks = new GamesWeeks(world, database, nodes, weeks?.everyMs ?? null);
  const idle = Array.from({ length: weeks?.idleSchools ?? 0 }, (_, index) => signIn(20 + index));
  await addPlayers(database, [...players, ...idle, OPERATOR], { startingGold, now: world.wallNow });
  const firstTenures = await startNodes();
  await sweepAll();
  for (let check = 1; check <= CHECKS_PER_RUN; check += 1) {
    world.after((check * hours * HOUR_MS) / CHECKS_PER_RUN - 1, checkDatabase);
  }
  if (hasSales)
    sellers.plan(seed, endMs, { players, findOwnedBy, bidOnGladiator, onDone: watchAuctions });
  if (weeks) {
    const userIds = [...players, ...idle].map(({ user }) => user.id);
    gamesWeeks.planVisits(seed, endMs, userIds);
    const owners = players.map(({ user: { id: userId } }) => {
      return { userId, findOwned: () => findOwnedBy(userId) };
    });
    gamesWeeks.planLineUps(seed, endMs, owners);
    await gamesWeeks.sweep();
  }
  operator.plan(seed, endMs, { players, findOpenAuctionIds, goldOf, onDone: afterAct });
  await world.run(endMs);
  const mortality = isAnyoneMortal(weather);
  const now = await finish();
  const { latestClockMs } = witness;
  const limit = { newSchoolLeadsMax, latestClockMs };
  const games = { steps: gamesWeeks.steps, everyMs: weeks?.everyMs ?? null, firstTenures };
  const expected = { ...limit, ...games, marketSize, now, isAnyoneMortal: mortality };
  return {
    seed,
    faults: [...broken, ...(await judgeRun(database, witness, expected))],
    hash: world.historyHash(),
    history: world.history,
    acceptedBids: witness.accepted.size,
  };

  function newNode(name: string, other: Partial<NodeOptions> = {}): SimulatedNode {
    return new SimulatedNode({
      name,
      world,
      database,
      weather: () => weather,
      marketSize,
      auctionDurationMs,
      softClose,
      newSchoolLeadsMax,
      gamesEveryMs: weeks?.everyMs ?? null,
      newGladiatorId: () => `man-${String((gladiatorsListed += 1)).padStart(5, "0")}`,
      newGamesSeed: () => `seed ${seed}-${(seedsDrawn += 1)}`,
      onGamesStep: (step) => gamesWeeks.stepTaken(step),
      onMaximum: (userId, event) => witness.maximumHeard(userId, event),
      onChanged: (auction) => witness.stateHeard(auction),
      onClockRead: (now) => (witness.latestClockMs = Math.max(witness.latestClockMs, now)),
      onEnded(event) {
        witness.endHeard(event);
        const { outcome, price, auction } = event;
        world.record(`${name}: ${outcome} for ${price} after ${auction.bidCount} bids`);
      },
      onClosingAsked(node, endsAt) {
        if (world.chance(weather.missingJob)) return;
        const late = world.chance(weather.lateJob) ? world.between(1, 2 * HOUR_MS) : 0;
        const times = world.chance(weather.duplicateJob) ? 2 : 1;
        for (let time = 1; time <= times; time += 1) world.at(endsAt + late, () => doJob(node));
      },
      onRestockAsked(node) {
        if (!world.chance(weather.missingJob)) world.after(1, () => doJob(node));
      },
      onDied(node) {
        world.after(world.between(1000, Math.max(1000, weather.downMsMax)), async () => {
          await node.start();
          await sweepAll();
        });
      },
      ...other,
    });
  }

  /** Where gladiators fight or are sold, players have some before the faults begin. */
  async function startNodes(): Promise<ReadonlyMap<string, number>> {
    const needsGladiators = hasSales || weeks !== null;
    if (needsGladiators) weather = CALM;
    await Promise.all(nodes.map((node) => node.start()));
    if (!needsGladiators) return new Map();
    const ownedEach = ownedEachOf(newSchoolLeadsMax);
    const dealer = newNode("the dealer", {
      marketSize: marketSize + ownedEach * players.length,
      auctionDurationMs: DEALT_WITHIN_MS,
      softClose: null,
      gamesEveryMs: null,
      onClosingAsked() {},
      onDied() {},
    });
    const deal = { seed, world, database, players, ownedEach, courier, witness, dealer, nodes };
    const tenures = await dealFirstGladiators({
      ...deal,
      findOpenAuctions: () => findOpenAuctions(database.read, {}),
    });
    weather = drawnWeather;
    return tenures;
  }

  async function goldOf(userId: string): Promise<number> {
    const [school] = await findSchool(database.read, { id: userId });
    return school?.gold ?? 0;
  }

  /** A taking tells of lowered maxima at once; others may wait for a commit in doubt. */
  async function afterAct(): Promise<void> {
    await watchAuctions();
    if (mayBeInDoubt(weather)) return;
    broken.push(...findUnannouncedMaxima(await findOpenAuctions(database.read, {}), witness));
  }

  async function findOwnedBy(ownerId: string) {
    return findOwned(database.read, { ownerId });
  }

  async function bidOnGladiator(gladiatorId: string): Promise<void> {
    const open = await findOpenAuctions(database.read, {});
    const auction = open.find((one) => one.gladiatorId === gladiatorId);
    const others = players.filter(({ user }) => user.id !== auction?.sellerId);
    const player = pickFrom(world.random, others);
    if (auction && player) await bidOn(player, auction.id);
  }

  async function findOpenAuctionIds(): Promise<number[]> {
    return (await findOpenAuctions(database.read, {})).map(({ id }) => id);
  }

  async function doJob(node: SimulatedNode): Promise<void> {
    await node.sweep();
    await watchAuctions();
  }

  /** Nodes sweep every five seconds; only sweeps that find something are played. */
  async function sweepAll(): Promise<void> {
    await Promise.all(nodes.map((node) => node.sweep()));
    await watchAuctions();
    const open = await findOpenAuctions(database.read, {});
    const isLate = open.some(({ endsAt }) => endsAt <= world.wallNow) || open.length < marketSize;
    if (!isLate || isSweepPlanned) return;
    isSweepPlanned = true;
    world.after(SWEEP_AGAIN_MS, () => {
      isSweepPlanned = false;
      return sweepAll();
    });
  }

  /** Plans the sweep at the end of every new auction, and its bids; and so again if the end moves. */
  async function watchAuctions(): Promise<void> {
    for (const auction of await findOpenAuctions(database.read, {})) {
      const knownEndsAt = watched.get(auction.id);
      if (knownEndsAt === auction.endsAt) continue;
      watched.set(auction.id, auction.endsAt);
      world.at(auction.endsAt + world.between(0, SWEEP_MS), sweepAll);
      if (knownEndsAt !== undefined) {
        world.record(`auction ${auction.id} ends ${auction.endsAt - knownEndsAt} ms later`);
        planQuarrel(auction);
        continue;
      }
      for (const player of players) {
        for (let times = world.between(0, 8); times > 0; times -= 1) {
          const at = Math.max(world.wallNow + 1, momentFor(world, player, auction.endsAt));
          world.at(at, () => bidOn(player, auction.id));
        }
      }
      planQuarrel(auction);
    }
  }

  function planQuarrel({ id, endsAt }: AuctionRow): void {
    if (world.chance(0.5)) world.at(endsAt - 1, () => quarrelOver(id));
  }

  async function bidOn(player: Player, auctionId: number): Promise<void> {
    if (isOver) return;
    const [auction] = await findAuction(database.read, { id: auctionId });
    const [school] = await findSchool(database.read, { id: player.user.id });
    if (!auction || !school) throw new Error(`there is no auction ${auctionId}`);
    // Some don't know that starting gold buys from stock alone.
    const knowsFreeGold = auction.sellerId !== null && world.chance(0.8);
    const gold = knowsFreeGold ? freeGold(school) : school.gold;
    const wish = wishFor(world, player, auction, gold);
    const more = drawMore();
    if (more === null) await courier.send(player, wish, auctionId);
    else if (auction.leaderId === player.user.id && auction.currentBid !== null) {
      await courier.changeMaximum(player, auction.gladiatorId, auction.currentBid + more - 50);
    } else {
      await courier.send(player, { ...wish, maxAmount: wish.bidAmount + more }, auctionId);
    }
  }

  /** All players bid on one auction at once, in its last moment. */
  async function quarrelOver(auctionId: number): Promise<void> {
    await Promise.all(players.map((player) => bidOn(player, auctionId)));
  }

  async function checkDatabase(): Promise<void> {
    if (broken.length > 0) return;
    const { tables, read } = database;
    const { latestClockMs } = witness;
    const schools = await read.select().from(tables.schools);
    broken.push(
      ...(await findBroken(database)),
      ...findWrongLeads(schools, { newSchoolLeadsMax, latestClockMs }),
    );
    for (const fault of broken) world.record(`CHECK: ${fault}`);
  }

  /** Ends the faults, corrects the clocks, starts all nodes, and lets them finish their work. */
  async function finish(): Promise<number> {
    isOver = true;
    weather = CALM;
    for (const node of nodes) {
      node.setClock();
      if (!node.isUp) await node.start();
    }
    // Nodes that died last start again by themselves, and bids are repeated for a while.
    await world.run(world.wallNow + 12 * HOUR_MS);
    const now = world.wallNow;
    for (const auction of await findOpenAuctions(database.read, {})) {
      const player = pickFrom(world.random, players);
      if (player) courier.write(player, wishFor(world, player, auction, startingGold), auction.id);
    }
    await sellers.repeatAll();
    await operator.repeatAll();
    await courier.sendAllAgain(players);
    for (const node of nodes) await node.drain();
    for (const node of nodes) await node.sweep();
    for (const node of nodes) await node.sweepGames();
    const { paid, undone } = await countPaidLater(database.read);
    if (paid > 0) world.record(`proceeds came from escrow ${paid} times`);
    if (undone > 0) world.record(`${undone} sales were undone`);
    return now;
  }
}
