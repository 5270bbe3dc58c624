import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fetchDebianProgram } from "@ludus/testkit/programs/fetch-debian-program";
import { findProgram } from "@ludus/testkit/programs/find-program";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { UserError } from "../../../setup/user-error.mjs";
import { bidByTurns } from "@ludus/testkit/players/bid-by-turns";
import { SyncJudge } from "./sync-judge.ts";

const BIDS = 90;
const CALLS = "pwrite64,fsync,fdatasync,write,writev,sendto,sendmsg";

/** Sees on both databases that each bid is on the disk before its answer. */
export async function watchSyncs(): Promise<boolean> {
  const strace = await findProgram({
    variable: "STRACE_PATH",
    names: ["strace"],
    versionArgs: ["-V"],
    sources: [() => fetchDebianProgram("usr/bin/strace", ["strace"])],
  });
  if (strace === null) throw new UserError("There is no strace here, and none could be fetched.");
  const onSqlite = await watchBids("SQLite", strace, {}, () => []);
  const postgres = await startPostgres();
  try {
    const settings = { DATABASE_URL: await postgres.createDatabase() };
    const onPostgres = await watchBids("PostgreSQL", strace, settings, () =>
      processesOf(postgres.service.pid ?? 0),
    );
    return onSqlite && onPostgres;
  } finally {
    await postgres.stop();
  }
}

/** Bids one after the other, while strace watches who writes and who answers. */
async function watchBids(
  name: string,
  strace: string,
  settings: Record<string, string>,
  writers: () => number[],
): Promise<boolean> {
  const server = await LocalServer.open({ settings });
  try {
    const { bid } = await bidByTurns(server);
    const judge = new SyncJudge();
    const processes = [server.pid, ...writers()];
    const stop = await traceCalls(strace, processes, (line) => judge.take(line));
    for (let turn = 0; turn < BIDS; turn += 1) await bid(turn);
    await stop();
    const { answered, early } = judge;
    console.log(
      `${name}: ${answered} accepted bids, ${early} of them answered before the disk had them.`,
    );
    return answered === BIDS && early === 0;
  } finally {
    await server.close();
  }
}

/** PostgreSQL has one for each connection, and may start more. */
function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8");
  return [postmaster, ...children.trim().split(" ").map(Number)];
}

/** Resolves once strace is attached, with the way to stop it and to wait for its last line. */
async function traceCalls(
  strace: string,
  processes: readonly number[],
  take: (line: string) => void,
): Promise<() => Promise<void>> {
  const args = ["-f", "-y", "-s", "16", "-e", `trace=${CALLS}`];
  const attach = processes.flatMap((pid) => ["-p", String(pid)]);
  const tracer = spawn(strace, [...args, ...attach], { stdio: ["ignore", "ignore", "pipe"] });
  const lines = createInterface({ input: tracer.stderr });
  const attached = new Set<number>();
  const isAttached = new Promise<void>((resolve, reject) => {
    lines.on("line", (line) => {
      const [, pid] = /Process (\d+) attached/.exec(line) ?? [];
      if (pid === undefined) return take(line);
      attached.add(Number(pid));
      if (processes.every((one) => attached.has(one))) resolve();
    });
    tracer.once("exit", () => reject(new UserError("strace may attach to no process here.")));
  });
  await isAttached;
  return async () => {
    const closed = once(lines, "close");
    tracer.kill("SIGINT");
    await closed;
  };
}
