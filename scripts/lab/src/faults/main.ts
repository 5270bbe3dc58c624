import { Help } from "../../../setup/user-error.mjs";
import { buildWhatIsStale } from "../../../src/commands/build-what-is-stale.ts";
import { flag, helpOn, parseOptions } from "@ludus/testkit/options/options";
import { fillDisk } from "./fill-disk.ts";
import { watchSyncs } from "./watch-syncs.ts";

const OPTIONS = {
  fsync: flag("fsync", "sees by strace that each bid is on the disk before its answer (Debian)"),
  fullDisk: flag("full-disk", "fills a small disk, which it mounts (as root), while players bid"),
};
const HELP = `Faults that npm test can't make: npm run lab -- faults [options]

${helpOn(OPTIONS)}`;

/** `npm run lab -- faults`. Ends with 0, 1 where a promise was broken, 2 for a wrong option. */
process.exitCode = 2;
const { fsync, fullDisk } = parseOptions(process.argv.slice(2), OPTIONS, HELP);
if (!fsync && !fullDisk) throw new Help(HELP);
await buildWhatIsStale();
const found = [...(fullDisk ? [await fillDisk()] : []), ...(fsync ? [await watchSyncs()] : [])];
process.exit(found.every(Boolean) ? 0 : 1);
