import type { Route, ServeContext } from "../../http/serve.ts";
import { createRegularTask } from "../../platform/regular-task.ts";
import type { GamesCallsContext } from "./games-context.ts";
import { gamesRoutes } from "./games-routes.ts";
import { holdDueGames } from "./hold-due-games.ts";
import { planNextGames } from "./plan-games.ts";

const SWEEP_MS = 5000;

export interface Games {
  routes(serve: ServeContext): Route[];
  /** Holds the games that are due, and plans the next ones, now and from now on. */
  start(): void;
  stop(): Promise<void>;
  /** Holds what is due and plans the next games, once. */
  sweep(): Promise<void>;
}

export function openGames(given: GamesCallsContext): Games {
  const stopping = new AbortController();
  const context = { ...given, pause: pauseOrLeave };
  const { database, wallNow, gamesEveryMs, newSeed } = context;
  const task = createRegularTask(context, { name: "games", everyMs: SWEEP_MS, work: sweep });

  async function sweep(): Promise<void> {
    if (gamesEveryMs === null) return;
    await holdDueGames(context, gamesEveryMs);
    await planNextGames(database, { now: wallNow(), everyMs: gamesEveryMs, newSeed });
  }

  /** Another node, or the next start, goes on after the batch: games of thousands of schools take a minute. */
  async function pauseOrLeave(ms: number): Promise<void> {
    await given.pause(ms);
    stopping.signal.throwIfAborted();
  }

  return {
    routes: (serve) => gamesRoutes(serve, context),
    start: task.start,
    stop() {
      stopping.abort();
      return task.stop();
    },
    sweep,
  };
}
