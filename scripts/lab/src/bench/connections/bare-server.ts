import { join } from "node:path";
import { ForkedProcess } from "@ludus/testkit/processes/forked-process";
import BetterSqlite3 from "better-sqlite3";
import { z } from "zod";
import { inRoot } from "../../../../setup/paths.mjs";

const SCRIPT = inRoot("scripts", "lab", "src", "bench", "bare", "servers.ts");
const address = z.object({ port: z.int() });

export type BareServer = Awaited<ReturnType<typeof startBareServer>>;

/** Starts one of `bare/servers.ts`. */
export async function startBareServer(which: string, ...args: string[]) {
  const bare = new ForkedProcess(SCRIPT, { args: [which, ...args] });
  const { port } = address.parse(await bare.greeting());
  return { url: `http://127.0.0.1:${port}`, pid: bare.pid, stop: () => bare.stop() };
}

/** A SQLite file as it is now, for a program of its own. */
export function copyDatabase(databaseFile: string, folder: string, name: string): string {
  const copy = join(folder, `${name}.db`);
  const database = new BetterSqlite3(databaseFile, { readonly: true });
  database.prepare("vacuum into ?").run(copy);
  database.close();
  return copy;
}
