import process from "node:process";

const HALF_AN_HOUR = "1800";
const SOAK = `--attacks --seconds ${HALF_AN_HOUR} --rate 200 --bidders 24 --watchers 12 --away 12`;

/** `npm run lab -- soak`: a war whose options come first, so that given ones win. */
process.argv.splice(2, 0, ...SOAK.split(" "), "--mix", "nibbler=2,proxy=1");
await import("../../../war/src/main.ts");
