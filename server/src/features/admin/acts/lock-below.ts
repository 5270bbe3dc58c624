import { Problem } from "@ludus/shared/contract/problems";
import { outranks } from "@ludus/shared/rules/accounts/roles";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccount } from "../../../platform/database/lock-accounts.ts";
import type { UserRow } from "../../../presenters/present-user.ts";
import type { Acting } from "./perform-act.ts";

/** Locks a player whom the operator may act on. @throws PLAYER_NOT_FOUND, NOT_BELOW_YOU */
export async function lockBelow(
  tx: Transaction,
  playerId: string,
  { role }: Acting,
): Promise<UserRow> {
  const player = await lockAccount(tx, playerId);
  if (!player) throw new Problem("PLAYER_NOT_FOUND");
  if (!outranks(role, player.role)) throw new Problem("NOT_BELOW_YOU");
  return player;
}
