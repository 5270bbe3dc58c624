import { runVisibly } from "../../setup/run-process.mjs";
import { Help } from "../../setup/user-error.mjs";
import { buildWhatIsStale } from "../commands/build-what-is-stale.ts";
import { tool } from "../commands/tool.ts";
import { flag, helpOn, parseOptions, wholeNumber } from "../options/options.ts";
import { fillDisk } from "./fill-disk.ts";
import { watchSyncs } from "./watch-syncs.ts";

const OPTIONS = {
  kills: wholeNumber("kills", [1, 5000], "kills a server so often during bidding"),
  fsync: flag("fsync", "sees by strace that each bid is on the disk before its answer (Debian)"),
  fullDisk: flag("full-disk", "fills a small disk, which it mounts (as root), while players bid"),
};
const HELP = `Faults that take too long for npm test: npm run faults -- [options]

${helpOn(OPTIONS)}`;
const KILLS_TEST = "server/test/faults/kill-and-restart.test.ts";

/** `npm run faults`. Ends with 0, 1 where a promise was broken, 2 for a wrong option. */
process.exitCode = 2;
const { kills, fsync, fullDisk } = parseOptions(process.argv.slice(2), OPTIONS, HELP);
if (kills === null && !fsync && !fullDisk) throw new Help(HELP);
await buildWhatIsStale();
let isSound = true;
if (kills !== null) {
  const args = [tool("vitest"), "run", "--project=server", KILLS_TEST];
  const env = { ...process.env, KILLS: String(kills) };
  isSound = (await runVisibly(process.execPath, args, { env })) === 0;
}
if (fullDisk) isSound = (await fillDisk()) && isSound;
if (fsync) isSound = (await watchSyncs()) && isSound;
process.exit(isSound ? 0 : 1);
