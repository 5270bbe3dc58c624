import { career, gamesResults, nextGames } from "@ludus/shared/contract/games-api";
import { changeLineUp, changeTraining, clearLineUp } from "@ludus/shared/contract/line-up-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { careerOf } from "./career.ts";
import type { GamesCallsContext } from "./games-context.ts";
import { resultsOf } from "./games-results.ts";
import { changeLineUpOf, clearLineUpOf } from "./line-up/change-line-up.ts";
import { changeTrainingOf } from "./line-up/change-training.ts";
import { nextGamesOf } from "./next-games.ts";

const GAMES_CALLS: RateRule = { name: "games", points: 300, perSeconds: 60 };
const LINE_UP_CALLS: RateRule = { name: "line-up", points: 120, perSeconds: 60 };

export function gamesRoutes(serve: ServeContext, context: GamesCallsContext): Route[] {
  const { database } = context;
  return [
    servePlayer(serve, nextGames, GAMES_CALLS, (_input, { user }) => nextGamesOf(context, user.id)),
    servePlayer(serve, gamesResults, GAMES_CALLS, (page) => resultsOf(database, page)),
    servePlayer(serve, career, GAMES_CALLS, ({ id }, { user }) =>
      careerOf(database, { gladiatorId: id, viewerId: user.id }),
    ),
    servePlayer(serve, changeLineUp, LINE_UP_CALLS, (lineUp, { user }) =>
      changeLineUpOf(context, user.id, lineUp),
    ),
    servePlayer(serve, clearLineUp, LINE_UP_CALLS, (_input, { user }) =>
      clearLineUpOf(context, user.id),
    ),
    servePlayer(serve, changeTraining, LINE_UP_CALLS, (chosen, { user }) =>
      changeTrainingOf(context, user.id, chosen),
    ),
  ];
}
