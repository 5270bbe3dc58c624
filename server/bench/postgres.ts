import { startPostgres } from "../test/start-postgres.ts";

/**
 * A PostgreSQL for `npm run bench`, as it comes: every commit is synced to the disk of the folder
 * that is named. A child process; says where two empty databases are, and ends with its parent.
 */
const [parentFolder = ""] = process.argv.slice(2);
const postgres = await startPostgres({ parentFolder });
const urls = [await postgres.createDatabase("engine"), await postgres.createDatabase("one_by_one")];
process.once("disconnect", () => void postgres.stop());
process.send?.({ urls });
