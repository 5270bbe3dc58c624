import { readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { LocalServer } from "@ludus/testkit/server/local-server";
import { startPushService, type PushService } from "@ludus/testkit/push/start-push-service";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { flag, helpOn, parseOptions, wholeNumber } from "../options/options.ts";
import { openMeasuredServer } from "../processes/measured-server.ts";
import { residentMegabytesOf } from "../processes/process-usage.ts";
import { runAudit } from "../processes/run-audit.ts";
import { registerAt } from "./addressed-player.ts";
import { AttackTally } from "./attacks/attack.ts";
import { byteAttacks } from "./attacks/byte-attacks.ts";
import { measureFloods } from "./attacks/measure-floods.ts";
import { socketAttacks } from "./attacks/socket-attacks.ts";
import { startPlayers } from "./player-load.ts";
import { slopeOf, type Sample } from "./slope.ts";

const OPTIONS = {
  minutes: wholeNumber(
    "minutes",
    [2, 600],
    "how long; the second half counts, and less than 20 is too short for full caches (30)",
    30,
  ),
  floods: flag("floods", "only five floods below each connection's limits, with others' times"),
};
const HELP = `Memory and descriptors of a server under mixed load and attacks: npm run soak -- [options]

${helpOn(OPTIONS)}`;
const PLAYERS = 24;
/** Auctions end all the time, each at a moment that late bids move. */
const SETTINGS = {
  RATE_LIMITS: "on",
  TRUST_PROXY: "1",
  CONNECTIONS_PER_ADDRESS: "20",
  AUCTION_DURATION_MS: "120000",
  SOFT_CLOSE_MS: "5000",
  LOG_LEVEL: "fatal",
};
/** Garbage comes and goes by tens of megabytes: only what stays after a collection counts. */
const COLLECTS_ON_SIGNAL = [
  "--expose-gc",
  '--import=data:text/javascript,process.on("SIGUSR2",()=>gc())',
];
const COLLECTION_MS = 1000;
const WARM_UP_MINUTES = 1;
/** Steeper is a leak: a day of it would be 720 MB. */
const MEGABYTES_PER_MINUTE_MAX = 0.5;
const DESCRIPTORS_PER_MINUTE_MAX = 1;

/** `npm run soak`. Ends with 0, 1 if something grows, 2 for a wrong option. */
process.exitCode = 2;
const { minutes, floods } = parseOptions(process.argv.slice(2), OPTIONS, HELP);
await buildWhatIsStale(["server"]);
const isPassed = await (floods ? measureFloods() : soak()).catch((error: unknown) => {
  console.error(error);
  return false;
});
// After a failure, players' sockets would come back for ever.
process.exit(isPassed ? 0 : 1);

async function soak(): Promise<boolean> {
  const push = await startPushService();
  const server = await openMeasuredServer(
    { ...SETTINGS, PUSH_ORIGINS: push.origin, NODE_EXTRA_CA_CERTS: push.certificate },
    COLLECTS_ON_SIGNAL,
  );
  try {
    return await soakServer(server, push);
  } finally {
    await server.close();
    await push.stop();
  }
}

async function soakServer(server: LocalServer, push: PushService): Promise<boolean> {
  const players = [];
  for (let number = 1; number <= PLAYERS; number += 1) {
    players.push(await registerAt(server, number, `Bidder${number}`));
  }
  const attacks = new AttackTally([
    ...byteAttacks(
      server.url,
      players.map(({ email }) => email),
    ),
    ...socketAttacks(server.url, {
      flooder: await registerAt(server, PLAYERS + 1, "Flooder"),
      opener: await registerAt(server, PLAYERS + 2, "Opener"),
      bidder: await registerAt(server, PLAYERS + 3, "Refused"),
    }),
  ]);
  const load = await startPlayers(players, push);
  const samples = await watch(server.pid, attacks);
  const happened = Object.entries(await load.stop());
  const audit = await runAudit(server.databaseUrl);

  const counts = happened.map(([what, times]) => `${times} ${what}`).join(", ");
  console.log(`${minutes} minutes: ${counts}, and ${attacks.rounds} rounds of attacks:`);
  console.log(attacks.lines().join("\n"));
  const missing = [
    ...happened.filter(([, times]) => times === 0).map(([what]) => `There were no ${what}.`),
    ...attacks.missing(),
  ];
  if (missing.length > 0) console.log(missing.join("\n"));
  if (audit.code !== 0) console.log(audit.output);
  const verdicts = [
    judge("Memory", "MB", MEGABYTES_PER_MINUTE_MAX, samples, ({ megabytes }) => megabytes),
    judge("Descriptors", "", DESCRIPTORS_PER_MINUTE_MAX, samples, (s) => s.descriptors),
    missing.length === 0,
    audit.code === 0,
  ];
  const isPassed = verdicts.every(Boolean);
  console.log(isPassed ? "Passed: nothing grows." : "Failed.");
  return isPassed;
}

/** Samples after each round of attacks, when their connections are gone and players go on. */
async function watch(pid: number, attacks: AttackTally): Promise<Sample[]> {
  const startMs = performance.now() + WARM_UP_MINUTES * 60_000;
  const samples: Sample[] = [];
  for (;;) {
    await attacks.playRound();
    process.kill(pid, "SIGUSR2");
    await sleep(COLLECTION_MS);
    const minute = (performance.now() - startMs) / 60_000;
    const descriptors = readdirSync(`/proc/${pid}/fd`).length;
    const megabytes = residentMegabytesOf(pid);
    console.log(
      `Minute ${minute.toFixed(1)}: ${Math.round(megabytes)} MB, ${descriptors} descriptors.`,
    );
    if (minute >= 0) samples.push({ minute, megabytes, descriptors });
    if (minute >= minutes) return samples;
  }
}

function judge(
  name: string,
  unit: string,
  perMinuteMax: number,
  samples: readonly Sample[],
  valueOf: (sample: Sample) => number,
): boolean {
  const values = samples.map(valueOf);
  // In the first half, SQLite's two caches of 64 MB still fill.
  const later = samples.slice(Math.floor(samples.length / 2));
  const slope = slopeOf(later.map((sample) => [sample.minute, valueOf(sample)]));
  const range = `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))} ${unit}`;
  console.log(
    `${name}: ${range.trim()}, ${slope.toFixed(2)} ${unit} a minute (at most ${perMinuteMax}).`,
  );
  return slope <= perMinuteMax;
}
