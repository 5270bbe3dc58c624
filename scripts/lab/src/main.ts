import { UserError } from "../../setup/user-error.mjs";

/** Each experiment is a folder with a `main.ts` that reads its own options. */
const EXPERIMENTS = {
  bench: "measures the server beside programs that do only the unavoidable part",
  "measure-page": "loads the pages as a slow phone does, against goals",
  simulate: "plays days of auctions under faults, from a seed",
  economy: "models two years of the market's gold, against goals",
  soak: "fights half an hour under attack: memory and descriptors must not grow",
  faults: "makes faults that tests can't, on disks",
  containers: "builds the image, runs it alone and with Compose, under bids; needs Docker",
  screenshots: "takes every screen at six widths from 360 to 2560 px",
};
const LIST = Object.entries(EXPERIMENTS).map(([name, what]) => `  ${name.padEnd(14)}${what}\n`);
const HELP = `npm run lab -- <experiment> [options]

${LIST.join("")}
--help after an experiment lists its options; scripts/lab/README.md explains each.
`;

/** `npm run lab`: without an experiment it lists what there is. */
const [, , name = "--help"] = process.argv;
if (["--help", "-h"].includes(name)) process.stdout.write(HELP);
else {
  const main = new URL(`./${name}/main.ts`, import.meta.url);
  if (!Object.hasOwn(EXPERIMENTS, name)) {
    process.exitCode = 2;
    throw new UserError(`There is no experiment "${name}"; npm run lab lists them`);
  }
  process.argv.splice(1, 2, main.pathname);
  await import(main.href);
}
