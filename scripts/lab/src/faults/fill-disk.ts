import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { Problem } from "@ludus/shared/contract/problems";
import { codeOf } from "@ludus/shared/errors";
import { eventually } from "@ludus/testkit/eventually";
import { readMarket } from "@ludus/testkit/players/read-market";
import { LocalServer } from "@ludus/testkit/server/local-server";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { runQuietly } from "../../../setup/run-process.mjs";
import { UserError } from "../../../setup/user-error.mjs";
import { runAudit } from "@ludus/testkit/processes/run-audit";
import { bidByTurns } from "@ludus/testkit/players/bid-by-turns";

const MOUNT = ["-t", "tmpfs", "-o", "size=256m,mode=755", "ludus"];
const BIDS_BEFORE = 20;
const BIDS_MAX = 5000;

/** Bids on both databases while a small disk of their own is full, and with room again. */
export async function fillDisk(): Promise<boolean> {
  const { path: disk, remove } = makeTemporaryFolder("disk");
  const mounted = await runQuietly("mount", [...MOUNT, disk]);
  if (mounted.code !== 0) {
    const [why = ""] = mounted.output.split("\n");
    throw new UserError(`No small disk can be mounted here (${why}); run --full-disk as root.`);
  }
  try {
    const onSqlite = await bidOnFullDisk("SQLite", disk, `file:${join(disk, "ludus.db")}`);
    const postgres = await startPostgres({ folder: join(disk, "postgres") });
    try {
      const onPostgres = await bidOnFullDisk("PostgreSQL", disk, await postgres.createDatabase());
      return onSqlite && onPostgres;
    } finally {
      await postgres.stop();
    }
  } finally {
    await runQuietly("umount", [disk]);
    remove();
  }
}

async function bidOnFullDisk(name: string, disk: string, databaseUrl: string): Promise<boolean> {
  const settings = { DATABASE_URL: databaseUrl, STARTING_GOLD: "1000000000" };
  const server = await LocalServer.open({ settings });
  try {
    const { anna, gladiatorId, bid } = await bidByTurns(server);
    let accepted = 0;
    for (; accepted < BIDS_BEFORE; accepted += 1) await bid(accepted);
    const ballast = join(disk, "ballast");
    fillUp(ballast);
    let refusal: unknown;
    while (refusal === undefined && accepted < BIDS_MAX) {
      await bid(accepted).then(
        () => (accepted += 1),
        (error: unknown) => (refusal = error),
      );
    }
    await readMarket(server, anna.token);
    rmSync(ballast);
    // The same bid under the same key.
    await eventually(() => bid(accepted));
    accepted += 1;
    const { gladiator } = await server.call(oneGladiator, { id: gladiatorId }, anna.token);
    const audit = await runAudit(databaseUrl);
    const code = refusal instanceof Problem ? refusal.code : String(refusal);
    const isClean = audit.code === 0;
    console.log(
      `${name}: a full disk is answered with ${code}; ${gladiator.bidCount} of ${accepted} accepted bids are there; the audit is ${isClean ? "clean" : "not clean"}.`,
    );
    if (!isClean) console.log(audit.output);
    return code === "UNAVAILABLE" && gladiator.bidCount === accepted && isClean;
  } finally {
    await server.close();
  }
}

function fillUp(file: string): void {
  const descriptor = openSync(file, "w");
  const block = Buffer.alloc(4096);
  try {
    for (;;) writeSync(descriptor, block);
  } catch (error) {
    if (codeOf(error) !== "ENOSPC") throw error;
  } finally {
    closeSync(descriptor);
  }
}
