import { asc, isNull } from "drizzle-orm";
import { Problem } from "@ludus/shared/contract/problems";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { pickFrom, seededRandom, type Random } from "@ludus/shared/rules/random";
import {
  changeLineUpOf,
  clearLineUpOf,
} from "@ludus/server/src/features/games/line-up/change-line-up";
import { changeTrainingOf } from "@ludus/server/src/features/games/line-up/change-training";
import { recordVisitOf } from "@ludus/server/src/features/letters/visits";
import type { Database } from "@ludus/server/src/platform/database/database";
import { silentAnnouncer } from "@ludus/server/test/fixtures/fakes/silent-announcer";
import { HOUR_MS } from "@ludus/shared/durations";
import type { SimulatedNode } from "./node.ts";
import type { GamesStep } from "./watched-games.ts";
import type { World } from "./world.ts";

const PERIOD_HOURS = [4, 8, 16] as const;
const SWEEP_MS = 5000;
/** The interval of sweeps while games are due and a fault or a slow clock keeps them from being held. */
const SWEEP_AGAIN_MS = 60_000;
const IDLE_SCHOOLS_MAX = 12;
const VISITS_MAX = 4;
const CHOICES_MAX = 4;
const TRAININGS = ["style", "weapons", "combat", "physical", "mental"] as const;

interface OwnerOfGladiators {
  userId: string;
  findOwned(): Promise<readonly { id: string }[]>;
}

interface Weeks {
  everyMs: number;
  /** Schools without gladiators, so that the games pass schools in several batches. */
  idleSchools: number;
}

/** In half of the seeds, with a period in place of the week. */
export function drawWeeks(seed: number): Weeks | null {
  const random = seededRandom(`games ${seed}`);
  if (random() < 0.5) return null;
  const everyMs = (pickFrom(random, PERIOD_HOURS) ?? 8) * HOUR_MS;
  return { everyMs, idleSchools: Math.floor(random() * (IDLE_SCHOOLS_MAX + 1)) };
}

/** The games of one run: when nodes look for them, and what they did. */
export class GamesWeeks {
  readonly steps: GamesStep[] = [];
  readonly #world: World;
  readonly #database: Database;
  readonly #nodes: readonly SimulatedNode[];
  readonly #everyMs: number | null;

  constructor(
    world: World,
    database: Database,
    nodes: readonly SimulatedNode[],
    everyMs: number | null,
  ) {
    this.#world = world;
    this.#everyMs = everyMs;
    this.#database = database;
    this.#nodes = nodes;
  }

  stepTaken(step: GamesStep): void {
    this.steps.push(step);
    const { kind, number, userIds } = step;
    this.#world.record(`games ${number}: ${userIds.length} schools are ${kind}`);
  }

  /** Most players look at the game now and then, and get a stipend. */
  planVisits(seed: number, endMs: number, userIds: readonly string[]): void {
    const random = seededRandom(`visits ${seed}`);
    const world = this.#world;
    const startMs = world.wallNow;
    const context = {
      database: this.#database,
      announcer: silentAnnouncer,
      wallNow: () => world.wallNow,
      awayAfterMs: HOUR_MS,
    };
    for (const userId of userIds) {
      for (let count = Math.floor(random() * (VISITS_MAX + 1)); count > 0; count -= 1) {
        const at = Math.floor(startMs + random() * (endMs - startMs));
        world.at(at, async () => void (await recordVisitOf(context, userId)));
      }
    }
  }

  /** Some players choose who fights and rests, and what is trained; sometimes they give the line-up back. */
  planLineUps(seed: number, endMs: number, players: readonly OwnerOfGladiators[]): void {
    const random = seededRandom(`line-ups ${seed}`);
    const world = this.#world;
    const startMs = world.wallNow;
    for (const player of players) {
      for (let count = Math.floor(random() * (CHOICES_MAX + 1)); count > 0; count -= 1) {
        const at = Math.floor(startMs + random() * (endMs - startMs));
        world.at(at, () => this.#choose(player, random));
      }
    }
  }

  async #choose({ userId, findOwned }: OwnerOfGladiators, random: Random): Promise<void> {
    const world = this.#world;
    const context = {
      database: this.#database,
      announcer: silentAnnouncer,
      wallNow: () => world.wallNow,
      gamesEveryMs: this.#everyMs,
    };
    const shuffled = (await findOwned())
      .map(({ id }) => ({ id, order: random() }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ id }) => id);
    const resting = Math.floor(random() * (shuffled.length + 1));
    const placed = Math.min(LINE_UP_PLACES, Math.floor(random() * 5));
    const rest = shuffled.slice(0, resting);
    const places = shuffled.slice(resting, resting + placed);
    const id = pickFrom(random, shuffled);
    const training = pickFrom(random, TRAININGS);
    try {
      if (random() < 0.2) await clearLineUpOf(context, userId);
      else await changeLineUpOf(context, userId, { places, rest });
      if (id) await changeTrainingOf(context, userId, { id, training });
      world.record(`${userId} lets ${rest.join()} rest, and ${id} train ${training}`);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      world.record(`${userId} can't choose: ${error.code}`);
    }
  }

  /** Nodes look every five seconds; only looks that find something are played. */
  async sweep(): Promise<void> {
    await Promise.all(this.#nodes.map((node) => node.sweepGames()));
    const { games } = this.#database.tables;
    const [next] = await this.#database.read
      .select({ at: games.at })
      .from(games)
      .where(isNull(games.heldAt))
      .orderBy(asc(games.at));
    const world = this.#world;
    const isLate = !next || next.at <= world.wallNow;
    const at = isLate ? world.wallNow + SWEEP_AGAIN_MS : next.at + world.between(0, SWEEP_MS);
    world.at(at, () => this.sweep());
  }
}
