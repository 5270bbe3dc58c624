import { randomBytes } from "node:crypto";
import { prepareAccounts } from "../accounts/prepare-accounts.ts";
import { openAttackers } from "../attacks/open-attackers.ts";
import { leaveBids, openAwayPlayers } from "../away/leave-bids.ts";
import { awaitPushes, findDue, pushFigures } from "../away/outbid-pushes.ts";
import { seededRandom } from "@ludus/shared/rules/random";
import { runAudit } from "@ludus/testkit/processes/run-audit";
import type { WarOptions } from "../options/war-options.ts";
import { buildReport } from "../report/build-report.ts";
import type { WarReport } from "../report/build-report.ts";
import { withoutPassword } from "../report/without-password.ts";
import type { Progress } from "../report/progress.ts";
import { checkWar } from "./check-war.ts";
import { runLoad } from "./run-load.ts";
import { chooseAuctions } from "./choose-auctions.ts";
import { checkSales } from "../selling/check-sales.ts";
import { trade } from "../selling/trade.ts";
import { Players } from "../players/players.ts";
import type { BidderPlan } from "../players/bidder.ts";
import { LightWatchers } from "../players/light-watchers.ts";
import { CARDS_MAX, planPlayers } from "./plan-players.ts";
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
  let light: LightWatchers | null = null;
  try {
    const { urls, api, server, redis } = target;
    const watching = options.watchers + options.light;
    const wanted = { bidders: options.bidders, watchers: watching };
    const accounts = await prepareAccounts(api, wanted, target.accountFile, progress.say);
    const away = target.push ? await openAwayPlayers(api, options.away, target.push) : [];
    const [first] = accounts.bidders;
    const token = first?.token ?? "";
    const gladiators = await chooseAuctions(api, token, options);
    const gladiatorIds = gladiators.map(({ id }) => id);
    const attackers = await openAttackers(target, options);

    const keyPrefix = randomBytes(4).toString("hex");
    const plan = planPlayers(options, urls, gladiatorIds, accounts, keyPrefix);
    const market = {
      api,
      sellers: plan.bidders.filter(({ persona }) => persona === "seller").map(accountOf),
      bidders: accounts.bidders,
      gladiatorIds,
      random: seededRandom(`sales ${options.seed}`),
    };
    if (market.sellers.length > 0) server?.untieGold();
    players = new Players(plan);
    progress.say(`Connecting ${watching} watchers and ${options.bidders} bidders …`);
    const megabytesBefore = server?.residentMegabytes ?? NaN;
    await players.connect();
    light = await LightWatchers.open({
      urls,
      tokens: accounts.watchers.map((account) => account.token),
      count: options.light,
      lots: gladiatorIds,
      cards: Math.min(gladiatorIds.length, CARDS_MAX),
    });
    const megabytesMore = (server?.residentMegabytes ?? NaN) - megabytesBefore;
    probe = await MarketPageProbe.open(urls[0] ?? "", token);
    const tradeSinceAt = Date.now();
    const leaving = leaveBids(api, away, gladiators, options.seconds);
    const [outcome, left, sales, { attacks, floods }] = await Promise.all([
      runLoad({ players, probe, server, redis }, options, leaving, progress),
      leaving,
      trade(market, options.seconds),
      attackers.play(accounts.bidders, gladiatorIds, progress.say),
    ]);
    await probe.stop();
    const due = findDue(left, players.tally.acknowledged, outcome.faults);
    const pushes = target.push?.received ?? [];
    await awaitPushes(due, pushes, { isChaos: options.isChaos, say: progress.say });

    progress.say("Checking …");
    const sold = market.sellers.length === 0 ? null : await checkSales(market, sales, tradeSinceAt);
    const lightFigures = await light.look();
    const checks = await checkWar(target, players, accounts, gladiatorIds, outcome.pending);
    players.close();
    isOpen = false;
    await target.close();
    const audit = await auditOf(target, options);
    return buildReport({
      options,
      startedAt,
      target,
      tally: players.tally,
      outcome,
      serverKilobytesPerConnection: kilobytesPerLine(megabytesMore, options),
      probe,
      light: lightFigures,
      gladiatorIds,
      ...checks,
      sales: sold,
      attacks,
      floods,
      away: target.push && pushFigures(away.length, due, pushes),
      audit,
    });
  } finally {
    players?.close();
    await probe?.stop();
    await light?.stop();
    if (isOpen) await target.close();
    target.server?.remove();
  }
}

const accountOf = ({ account }: BidderPlan) => account;

async function auditOf({ server }: Target, options: WarOptions) {
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
function kilobytesPerLine(
  megabytes: number,
  { watchers, light, bidders }: WarOptions,
): number | null {
  const lines = watchers + light + bidders;
  return lines < LINES_TELLING || Number.isNaN(megabytes) ? null : (megabytes * 1024) / lines;
}
