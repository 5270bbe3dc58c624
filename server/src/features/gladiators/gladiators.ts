import { randomUUID } from "node:crypto";
import { seededRandom } from "@ludus/shared/rules/random";
import type { Route, ServeContext } from "../../http/serve.ts";
import type { Database } from "../../platform/database/database.ts";
import { createGladiatorSource, type GladiatorSource } from "./gladiator-source.ts";
import { gladiatorsRoutes } from "./gladiators-routes.ts";

export interface Gladiators extends GladiatorSource {
  routes(serve: ServeContext): Route[];
}

export function openGladiators({ database }: { database: Database }): Gladiators {
  return {
    routes: (serve) => gladiatorsRoutes(serve, database),
    ...createGladiatorSource(seededRandom(randomUUID())),
  };
}
