import { randomBytes } from "node:crypto";
import { muster } from "../accounts/muster.ts";
import { compareScreens } from "../checks/compare-screens.ts";
import { findAcknowledged } from "../checks/find-acknowledged.ts";
import { readTruth } from "../checks/read-truth.ts";
import { runAudit } from "../checks/run-audit.ts";
import { watchTruth } from "../checks/watch-truth.ts";
import { openHouseClock } from "../house-clock.ts";
import type { WarOptions } from "../options/war-options.ts";
import { buildReport } from "../report/build-report.ts";
import type { WarReport } from "../report/war-report.ts";
import type { Progress } from "../report/progress.ts";
import { Army } from "./army.ts";
import { fight } from "./battle.ts";
import { chooseAuctions } from "./choose-auctions.ts";
import { planWorkers } from "./plan-workers.ts";
import { RestProbe } from "./rest-probe.ts";
import { openTheatre, type Theatre } from "./theatre.ts";

const LINES_TELLING = 1000;

/**
 * One war from the first account to the audit.
 * @throws WarError where it can't be fought.
 */
export async function fightWar(options: WarOptions, progress: Progress): Promise<WarReport> {
  const startedAt = new Date().toISOString();
  const theatre = await openTheatre(options, progress.say);
  let isOpen = true;
  let army: Army | null = null;
  try {
    const { urls, door, server } = theatre;
    const goldMin = 100;
    const players = await muster(door, { ...options, goldMin }, theatre.accountFile, progress.say);
    const [first] = players.bidders;
    const witness = { ...door, token: first?.token ?? "" };
    const clock = await openHouseClock(urls[0] ?? "", witness.token);
    const gladiators = await chooseAuctions(witness, options, clock).finally(clock.close);
    const gladiatorIds = gladiators.map(({ id }) => id);

    const keyPrefix = randomBytes(4).toString("hex");
    const plans = planWorkers(options, urls, gladiatorIds, players, keyPrefix);
    army = await Army.enlist(plans, profileArguments(options));
    progress.say(`Connecting ${options.watchers} watchers and ${options.bidders} bidders …`);
    const megabytesBefore = server?.residentMegabytes ?? NaN;
    await army.connect();
    const megabytesMore = (server?.residentMegabytes ?? NaN) - megabytesBefore;
    const probe = new RestProbe(witness);
    const outcome = await fight(
      { army, probe, server, redisPid: theatre.redisPid },
      options,
      (second, totals) => progress.tick(second, totals),
      ({ what }) => progress.say(`  ${what}`),
    );
    probe.stop();

    progress.say("Checking …");
    const [url = ""] = urls;
    const fighting = army;
    const screens = await compareScreens({
      readByHttp: () => readTruth(witness, gladiatorIds),
      readByWatch: () => watchTruth(url, witness.token, gladiatorIds),
      compare: (truth) => fighting.compare(truth),
    });
    const bids = await findAcknowledged(
      witness,
      gladiatorIds,
      players.bidders.map(({ username }) => username),
      outcome.finishes,
    );
    await army.stop();
    isOpen = false;
    await theatre.close();
    const audit = await auditOf(theatre, options);
    return buildReport({
      options,
      startedAt,
      theatre,
      plans,
      outcome,
      serverKilobytesPerLine: kilobytesPerLine(megabytesMore, options),
      probe,
      gladiatorIds,
      screens,
      bids,
      audit,
    });
  } finally {
    await army?.stop();
    if (isOpen) await theatre.close();
    theatre.server?.remove();
  }
}

function auditOf({ server }: Theatre, { database }: WarOptions) {
  const url = server?.databaseUrl ?? database;
  return url === null ? null : runAudit(url);
}

/** Null of so few lines that whatever else the server does counts for more. */
function kilobytesPerLine(megabytes: number, { watchers, bidders }: WarOptions): number | null {
  const lines = watchers + bidders;
  return lines < LINES_TELLING || Number.isNaN(megabytes) ? null : (megabytes * 1024) / lines;
}

function profileArguments({ profiles }: WarOptions): string[] {
  return profiles === null ? [] : ["--cpu-prof", `--cpu-prof-dir=${profiles}`];
}
