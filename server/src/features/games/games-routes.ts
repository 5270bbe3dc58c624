import { career, gamesResults, nextGames } from "@ludus/shared/contract/games-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { careerOf } from "./career.ts";
import type { GamesContext } from "./games-context.ts";
import { resultsOf } from "./games-results.ts";
import { nextGamesOf } from "./next-games.ts";

const GAMES_CALLS: RateRule = { name: "games", points: 300, perSeconds: 60 };

export function gamesRoutes(serve: ServeContext, context: GamesContext): Route[] {
  const { database } = context;
  return [
    servePlayer(serve, nextGames, GAMES_CALLS, (_input, { user }) => nextGamesOf(context, user.id)),
    servePlayer(serve, gamesResults, GAMES_CALLS, (page) => resultsOf(database, page)),
    servePlayer(serve, career, GAMES_CALLS, ({ id }, { user }) =>
      careerOf(database, { gladiatorId: id, viewerId: user.id }),
    ),
  ];
}
