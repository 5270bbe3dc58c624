import { randomBytes } from "node:crypto";
import { prepareAccounts } from "../accounts/prepare-accounts.ts";
import { leaveBids, openAwayPlayers } from "../away/leave-bids.ts";
import { awaitPushes, findDue, pushFigures } from "../away/outbid-pushes.ts";
import { compareScreens } from "../checks/compare-screens.ts";
import { checkHistory } from "../checks/check-history.ts";
import { checkHolds } from "../checks/check-holds.ts";
import { leadsOf } from "../checks/leads.ts";
import { readStates } from "../checks/read-states.ts";
import { watchStates } from "../checks/watch-states.ts";
import { runAudit } from "../../processes/run-audit.ts";
import { openServerClock } from "../server-clock.ts";
import type { WarOptions } from "../options/war-options.ts";
import { buildReport } from "../report/build-report.ts";
import type { WarReport } from "../report/build-report.ts";
import type { AuditResult } from "../report/report-parts.ts";
import { withoutPassword } from "../report/without-password.ts";
import type { Progress } from "../report/progress.ts";
import { runLoad } from "./run-load.ts";
import { chooseAuctions } from "./choose-auctions.ts";
import { Players } from "../players/players.ts";
import { planPlayers } from "./plan-players.ts";
import { MarketPageProbe } from "./market-page-probe.ts";
import { openTarget, type Target } from "./target.ts";

const LINES_TELLING = 1000;

/** @throws UserError where the war can't be fought. */
export async function runWar(options: WarOptions, progress: Progress): Promise<WarReport> {
  const startedAt = new Date().toISOString();
  const target = await openTarget(options, progress.say);
  let isOpen = true;
  let players: Players | null = null;
  let probe: MarketPageProbe | null = null;
  try {
    const { urls, api, server } = target;
    const accounts = await prepareAccounts(api, options, target.accountFile, progress.say);
    const away = target.push ? await openAwayPlayers(api, options.away, target.push) : [];
    const [first] = accounts.bidders;
    const token = first?.token ?? "";
    const clock = await openServerClock(urls[0] ?? "", token);
    const gladiators = await chooseAuctions(api, token, options, clock).finally(clock.close);
    const gladiatorIds = gladiators.map(({ id }) => id);

    const keyPrefix = randomBytes(4).toString("hex");
    players = new Players(planPlayers(options, urls, gladiatorIds, accounts, keyPrefix));
    progress.say(`Connecting ${options.watchers} watchers and ${options.bidders} bidders …`);
    const megabytesBefore = server?.residentMegabytes ?? NaN;
    await players.connect();
    const megabytesMore = (server?.residentMegabytes ?? NaN) - megabytesBefore;
    probe = await MarketPageProbe.open(urls[0] ?? "", token);
    const [outcome, left] = await Promise.all([
      runLoad({ players, probe, server, redisPid: target.redisPid }, options, progress),
      leaveBids(api, away, gladiators, options.seconds),
    ]);
    await probe.stop();
    const { acknowledged, maxima } = outcome.totals.rows;
    const due = findDue(left, acknowledged, outcome.faults);
    const pushes = target.push?.received ?? [];
    await awaitPushes(due, pushes, { isChaos: options.isChaos, say: progress.say });

    progress.say("Checking …");
    const [url = ""] = urls;
    const fighting = players;
    const screens = await compareScreens({
      readByHttp: () => readStates(api, token, gladiatorIds),
      readByWatch: () => watchStates(url, token, gladiatorIds),
      compare: (truth) => fighting.compare(truth),
    });
    const leads = leadsOf(maxima);
    const bids = await checkHistory(
      api,
      token,
      gladiatorIds,
      accounts.bidders.map(({ username }) => username),
      acknowledged,
      leads,
    );
    const known = outcome.pending === 0 ? leads : [];
    const wrongHolds = await checkHolds(api, accounts.bidders, gladiatorIds, known);
    players.close();
    isOpen = false;
    await target.close();
    const audit = await auditOf(target, options);
    return buildReport({
      options,
      startedAt,
      target,
      outcome,
      serverKilobytesPerConnection: kilobytesPerLine(megabytesMore, options),
      probe,
      gladiatorIds,
      screens,
      bids,
      wrongHolds,
      away: target.push && pushFigures(away.length, due, pushes),
      audit,
    });
  } finally {
    players?.close();
    await probe?.stop();
    if (isOpen) await target.close();
    target.server?.remove();
  }
}

async function auditOf({ server }: Target, options: WarOptions): Promise<AuditResult | null> {
  const url = server?.databaseUrl ?? options.database;
  if (url === null) return null;
  const { code, output } = await runAudit(url);
  return {
    database: withoutPassword(url),
    isDone: code === 0 || code === 1,
    isSound: code === 0,
    output: output.trim(),
  };
}

/** Null of so few lines that whatever else the server does counts for more. */
function kilobytesPerLine(megabytes: number, { watchers, bidders }: WarOptions): number | null {
  const lines = watchers + bidders;
  return lines < LINES_TELLING || Number.isNaN(megabytes) ? null : (megabytes * 1024) / lines;
}
