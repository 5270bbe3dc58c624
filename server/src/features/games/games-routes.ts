import { career, gamesResults, nextGames } from "@ludus/shared/contract/games-api";
import { gamesFixture, myLeague, oneLeague } from "@ludus/shared/contract/leagues-api";
import { changeLineUp, changeTraining, clearLineUp } from "@ludus/shared/contract/line-up-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { careerOf } from "./career.ts";
import type { GamesCallsContext } from "./games-context.ts";
import { resultsOf } from "./games-results.ts";
import { fixtureOf } from "./leagues/fixture-of.ts";
import { leagueOfPlayer, leagueWithId } from "./leagues/league-of.ts";
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
    servePlayer(serve, gamesFixture, GAMES_CALLS, (input, { user }) =>
      fixtureOf(database, input, user.id),
    ),
    servePlayer(serve, myLeague, GAMES_CALLS, (_input, { user }) =>
      leagueOfPlayer(database, user.id),
    ),
    servePlayer(serve, oneLeague, GAMES_CALLS, ({ id }) => leagueWithId(database, id)),
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
