import { buildWhatIsStale } from "./build-what-is-stale.ts";

/** `node scripts/ludus.mjs build client server` */
await buildWhatIsStale(process.argv.slice(2));
