import { myGladiators, oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { gladiatorHistory } from "@ludus/shared/contract/gladiator-history-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { Database } from "../../platform/database/database.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { historyOf } from "./gladiator-history.ts";
import { gladiatorsOf } from "./my-gladiators.ts";
import { gladiatorById } from "./one-gladiator.ts";

const GLADIATOR_CALLS: RateRule = { name: "gladiators", points: 600, perSeconds: 60 };

export function gladiatorsRoutes(serve: ServeContext, database: Database): Route[] {
  return [
    servePlayer(serve, myGladiators, GLADIATOR_CALLS, (_input, { user }) =>
      gladiatorsOf(database, user.id),
    ),
    servePlayer(serve, oneGladiator, GLADIATOR_CALLS, async ({ id }, { user }) => ({
      gladiator: await gladiatorById(database, id, user.id),
    })),
    servePlayer(serve, gladiatorHistory, GLADIATOR_CALLS, async ({ id }) => ({
      history: await historyOf(database, id),
    })),
  ];
}
