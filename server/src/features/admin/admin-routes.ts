import type { ActInput } from "@ludus/shared/acts/act";
import type { ActName } from "@ludus/shared/acts/acts";
import { auditLog } from "@ludus/shared/contract/operators/audit-log-api";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { findPlayers, inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import { listReports } from "@ludus/shared/contract/operators/reports-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { servePlayer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { auctionActs } from "./acts/auction-acts.ts";
import { readAuditLog } from "./acts/audit-log.ts";
import type { OperatorAct } from "./acts/operator-act.ts";
import { createPerformAct } from "./acts/perform-act.ts";
import { playerActs } from "./acts/player-acts.ts";
import { reportActs } from "./acts/report-acts.ts";
import type { AdminContext } from "./admin-context.ts";
import { searchAuctions } from "./auctions/find-auctions.ts";
import { cachedFigures } from "./figures/cached-figures.ts";
import { searchPlayers } from "./players/find-players.ts";
import { inspectOtherPlayer } from "./players/inspect-player.ts";
import { listReportsFor } from "./reports/list-reports.ts";
import { reportPlayerOfBid } from "./reports/report-player.ts";

const OPERATOR_CALLS: RateRule = { name: "operator", points: 300, perSeconds: 60 };
const REPORT_CALLS: RateRule = { name: "report", points: 60, perSeconds: 60 };

const VERBS: Record<ActName, OperatorAct<ActInput, AdminContext>> = {
  ...playerActs,
  ...auctionActs,
  ...reportActs,
};

export function adminRoutes(serve: ServeContext, context: AdminContext): Route[] {
  const { database, wallNow } = context;
  const perform = createPerformAct(context);
  const readFigures = cachedFigures(context);
  return [
    servePlayer(serve, findPlayers, OPERATOR_CALLS, (input) => searchPlayers(context, input)),
    servePlayer(serve, inspectPlayer, OPERATOR_CALLS, ({ id }) =>
      inspectOtherPlayer(database.read, id, wallNow()),
    ),
    servePlayer(serve, findAuctions, OPERATOR_CALLS, (input) => searchAuctions(context, input)),
    servePlayer(serve, figures, OPERATOR_CALLS, () => readFigures()),
    servePlayer(serve, auditLog, OPERATOR_CALLS, (input, { user }) =>
      readAuditLog(database.read, input, user.id),
    ),
    servePlayer(serve, listReports, OPERATOR_CALLS, (input, { user }) =>
      listReportsFor(database.read, input, user.id),
    ),
    servePlayer(serve, reportBidder, REPORT_CALLS, (input, signedIn, caller) =>
      reportPlayerOfBid(context, input, signedIn, caller),
    ),
    ...Object.values(VERBS).map((verb) =>
      servePlayer(serve, verb.act, OPERATOR_CALLS, (input, signedIn, caller) =>
        perform(verb, { input, signedIn, caller }),
      ),
    ),
  ];
}
