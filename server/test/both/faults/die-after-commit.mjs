/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call, typescript/no-unsafe-argument, typescript/no-unsafe-return -- It patches a package from plain JavaScript. */
// Preloaded into a server: its process dies when the first bid is committed to SQLite, before anybody
// is told.
import { createRequire } from "node:module";
import process from "node:process";

const { prototype } = createRequire(import.meta.url)("better-sqlite3");
const { prepare } = prototype;
let hasBid = false;

prototype.prepare = function (source) {
  const statement = prepare.call(this, source);
  const run = statement.run.bind(statement);
  if (/^insert (or fail )?into "bids"/i.test(source)) {
    statement.run = (...values) => {
      hasBid = true;
      return run(...values);
    };
  } else if (source === "COMMIT") {
    statement.run = () => {
      const result = run();
      if (hasBid) process.kill(process.pid, "SIGKILL");
      return result;
    };
  }
  return statement;
};
