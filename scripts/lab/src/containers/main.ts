import { onEndSignal } from "../../../setup/signals.mjs";
import { helpOn, parseOptions, text, wholeNumber } from "@ludus/testkit/options/options";
import { docker, requireDocker } from "./docker.ts";
import { OneContainer } from "./one-container.ts";
import { Topology } from "./topology.ts";

const OPTIONS = {
  network: text(
    "network",
    "NAME",
    "the network of the build: host, where containers have no way out",
  ),
  openFiles: wholeNumber(
    "open-files",
    [1024, 1_000_000],
    "of the balancer, where the machine allows fewer than docker-compose.yml asks for",
  ),
};
const HELP = `npm run lab -- containers [options]

Builds the image, runs one container and then docker-compose.yml with bids, restarts, a backup and its
restore, and removes all of it. Needs Docker and a few minutes.

${helpOn(OPTIONS)}`;

const { network, openFiles } = parseOptions(process.argv.slice(2), OPTIONS, HELP);
await requireDocker();

const version = `try-${process.pid}`;
const name = `ludus-${version}`;
const image = `ludus:${version}`;
let wasInterrupted = false;
// The step under way fails by itself, since a terminal tells Docker, too; then all is removed.
onEndSignal(() => (wasInterrupted = true));

try {
  const way = network === null ? [] : ["--network", network];
  await step("the image is built", () => docker(["build", ...way, "--tag", image, "."]));
  await tryOneContainer(new OneContainer(image, name));
  const topology = await step("Compose starts two nodes, balancer, Redis and PostgreSQL", () =>
    Topology.start(version, name, openFiles),
  );
  await tryTopology(topology);
  console.log("\nThe containers work.");
} finally {
  await docker(["image", "rm", "--force", image]).catch(() => {});
}

async function tryOneContainer(container: OneContainer): Promise<void> {
  try {
    await step("one container serves, read-only and without capabilities", () => container.start());
    await step("SIGTERM ends it with status 0, and its volume keeps a bid", () =>
      container.keepsABid(),
    );
    await step("its audit is sound", () => container.audit());
  } finally {
    await container.remove();
  }
}

async function tryTopology(topology: Topology): Promise<void> {
  try {
    await step("no bid is lost while both nodes are replaced", async () => {
      return `${await topology.bidThroughRestarts()} accepted`;
    });
    await step("the audit is sound", () => topology.audit());
    await step("a backup is restored, and its audit is sound", () => topology.restoreABackup());
  } finally {
    await topology.remove();
  }
}

async function step<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await work();
  if (wasInterrupted) throw new Error("interrupted");
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const more = typeof result === "string" && result.length < 30 ? `, ${result}` : "";
  console.log(`ok    ${what} (${seconds} s${more})`);
  return result;
}
