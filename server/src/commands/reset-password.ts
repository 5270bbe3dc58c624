import { parseArgs } from "node:util";
import { createResetLink } from "../features/auth/recovery/reset-link.ts";
import { attachToDatabase } from "./attach-database.ts";
import { settingsFor } from "./database-url.ts";
import { logAct } from "./log-act.ts";
import { refuseMore, runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: npm run reset-password -- <username> [--database <address>]
Prints a link that sets a new password for the player, once, within a day. Changes nothing by itself;
the server may be running.`;

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { database: { type: "string" } },
    allowPositionals: true,
  });
  const [username, ...others] = positionals;
  refuseMore(others);
  if (username === undefined) throw new UsageError("A username is required.");
  const { publicUrl, port } = settingsFor(undefined);
  const database = await attachToDatabase(values.database);
  try {
    const link = await createResetLink(database, username, Date.now());
    if (link === "unknown") throw new Error(`There is no player ${username}.`);
    if (link === "without-password") {
      throw new Error(`${username} signs in with Discord and has no password.`);
    }
    logAct(link.userId, "reset-link-made");
    const address = `${publicUrl ?? `http://127.0.0.1:${port}`}${link.path}`;
    return `${link.username} sets a new password here, once, within a day:\n${address}`;
  } finally {
    await database.close();
  }
});
