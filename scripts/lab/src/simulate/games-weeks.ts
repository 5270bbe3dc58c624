import { asc, isNull } from "drizzle-orm";
import { pickFrom, seededRandom } from "@ludus/shared/rules/random";
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

  constructor(world: World, database: Database, nodes: readonly SimulatedNode[]) {
    this.#world = world;
    this.#database = database;
    this.#nodes = nodes;
  }

  stepTaken(step: GamesStep): void {
    this.steps.push(step);
    const { kind, number, userIds } = step;
    this.#world.note(`games ${number}: ${userIds.length} schools are ${kind}`);
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
