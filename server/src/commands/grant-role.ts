import { parseArgs } from "node:util";
import { role } from "@ludus/shared/model/roles";
import { ROLES, type Role } from "@ludus/shared/rules/accounts/roles";
import { grantRole } from "../features/admin/grant-role.ts";
import { attachToDatabase } from "./attach-database.ts";
import { logAct } from "./log-act.ts";
import { refuseMore, runCommand, UsageError } from "./run-command.ts";

const USAGE = `Usage: npm run grant-role -- <username> <ROLE> [--reason <text>] [--database <address>]
Roles, each including those before it: ${ROLES.join(", ")}`;

await runCommand(USAGE, async (args) => {
  const { username, newRole, reason, address } = read(args);
  const database = await attachToDatabase(address);
  try {
    const granted = await grantRole(database, username, newRole, reason);
    if (!granted) {
      throw new Error(
        `There is no player ${username}. The player must register at /register first.`,
      );
    }
    const { before } = granted;
    if (before === newRole) return `${granted.username} is ${newRole} already.`;
    logAct(granted.playerId, "role-changed");
    return `${granted.username} is ${newRole} now, and was ${before}. A running server applies it within 5 seconds; the player sees it after loading the page again.`;
  } finally {
    await database.close();
  }
});

interface Order {
  username: string;
  newRole: Role;
  reason: string | undefined;
  address: string | undefined;
}

function read(args: string[]): Order {
  const { values, positionals } = parseArgs({
    args,
    options: { database: { type: "string" }, reason: { type: "string" } },
    allowPositionals: true,
  });
  const [username, wanted, ...others] = positionals;
  refuseMore(others);
  if (username === undefined || wanted === undefined) {
    throw new UsageError("A username and a role are required.");
  }
  const newRole = role.safeParse(wanted.toUpperCase());
  if (!newRole.success) throw new UsageError(`There is no role ${wanted}.`);
  const { reason, database: address } = values;
  return { username, newRole: newRole.data, reason, address };
}
