import type { z } from "zod";
import type { Endpoint, InputOf } from "@ludus/shared/contract/endpoint";
import { openJobDashboard } from "@ludus/shared/contract/admin-api";
import {
  adjustGold,
  auditLog,
  changeRole,
  liftSuspension,
  renamePlayer,
  renamePlayersSchool,
  suspendPlayer,
  voidAuction,
} from "@ludus/shared/contract/operators/acts-api";
import { findAuctions } from "@ludus/shared/contract/operators/auctions-api";
import { findPlayers, inspectPlayer } from "@ludus/shared/contract/operators/players-api";
import { figures } from "@ludus/shared/contract/operators/figures-api";
import {
  closeReport,
  closeReportsAbout,
  listReports,
} from "@ludus/shared/contract/operators/reports-api";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import { servePlayer, type Answer, type Route, type ServeContext } from "../../http/serve.ts";
import type { RateRule } from "../../platform/rate-limit/rate-limit.ts";
import { adjustGoldOfPlayer } from "./acts/adjust-gold.ts";
import { readAuditLog } from "./acts/audit-log.ts";
import { changeRoleOf } from "./acts/change-role.ts";
import { createPerformAct, type PerformAct } from "./acts/perform-act.ts";
import { renameOtherPlayer } from "./acts/rename-player.ts";
import { renameSchoolOfPlayer } from "./acts/rename-school.ts";
import { liftSuspensionOf, suspendOtherPlayer } from "./acts/suspend-player.ts";
import { voidOpenAuction } from "./acts/void-auction.ts";
import type { AdminContext } from "./admin-context.ts";
import { searchAuctions } from "./auctions/find-auctions.ts";
import { keptFigures } from "./figures/kept-figures.ts";
import { openDashboard } from "./open-dashboard.ts";
import { searchPlayers } from "./players/find-players.ts";
import { inspectOtherPlayer } from "./players/inspect-player.ts";
import { closeAllReportsAbout, closeOneReport } from "./reports/close-reports.ts";
import { listReportsFor } from "./reports/list-reports.ts";
import { reportPlayerOfBid } from "./reports/report-player.ts";

const ADMIN_CALLS: RateRule = { name: "admin", points: 120, perSeconds: 60 };
const OPERATOR_CALLS: RateRule = { name: "operator", points: 300, perSeconds: 60 };
const REPORT_CALLS: RateRule = { name: "report", points: 60, perSeconds: 60 };

type ActEndpoint = Endpoint<
  string,
  z.ZodObject<{ key: z.ZodType<string>; reason: z.ZodType<string> }>
>;

type Act<E extends ActEndpoint> = (
  perform: PerformAct,
  input: InputOf<E>,
  context: AdminContext,
) => Promise<Answer<E>>;

export function adminRoutes(serve: ServeContext, context: AdminContext): Route[] {
  const { database, wallNow } = context;
  const performFor = createPerformAct(context);
  const readFigures = keptFigures(context);
  const act = <E extends ActEndpoint>(endpoint: E, actAs: Act<E>) =>
    servePlayer(serve, endpoint, OPERATOR_CALLS, (input, signedIn, caller) => {
      // The strictest, should a call name none.
      const { role = "ADMIN" } = endpoint;
      return actAs(performFor({ role, input, signedIn, caller }), input, context);
    });
  return [
    servePlayer(serve, openJobDashboard, ADMIN_CALLS, (_input, signedIn, caller) =>
      openDashboard(context, signedIn, caller),
    ),
    servePlayer(serve, findPlayers, OPERATOR_CALLS, (input) =>
      searchPlayers(database.read, input, wallNow()),
    ),
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
    act(closeReport, closeOneReport),
    act(closeReportsAbout, closeAllReportsAbout),
    act(renamePlayersSchool, renameSchoolOfPlayer),
    act(renamePlayer, renameOtherPlayer),
    act(suspendPlayer, suspendOtherPlayer),
    act(voidAuction, voidOpenAuction),
    act(adjustGold, adjustGoldOfPlayer),
    act(changeRole, changeRoleOf),
    act(liftSuspension, liftSuspensionOf),
  ];
}
