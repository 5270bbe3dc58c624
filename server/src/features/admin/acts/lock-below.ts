import { Problem } from "@ludus/shared/contract/problems";
import { outranks } from "@ludus/shared/rules/accounts/roles";
import type { Transaction } from "../../../platform/database/database.ts";
import { lockAccounts } from "../../../platform/database/lock-accounts.ts";
import type { UserRow } from "../../../presenters/present-user.ts";
import { refuseConnected } from "./conflict-of-interest.ts";
import type { Acting } from "./operator-act.ts";

/**
 * Locks the operator and a player whom they may act on.
 * @throws PLAYER_NOT_FOUND, NOT_BELOW_YOU, CONFLICT_OF_INTEREST, FORBIDDEN
 */
export async function lockBelow(
  tx: Transaction,
  playerId: string,
  acting: Acting,
): Promise<UserRow> {
  const player = await lockOther(tx, playerId, acting);
  if (!outranks(acting.role, player.role)) throw new Problem("NOT_BELOW_YOU");
  return player;
}

/**
 * The same, whatever role the player has. If two operators take each other's role at once, the second
 * gets the lock without theirs. @throws as `lockBelow`
 */
export async function lockOther(
  tx: Transaction,
  playerId: string,
  acting: Acting,
): Promise<UserRow> {
  const locked = await lockAccounts(tx, [acting.operatorId, playerId]);
  if (locked.get(acting.operatorId)?.role !== acting.role) throw new Problem("FORBIDDEN");
  const player = locked.get(playerId);
  if (!player) throw new Problem("PLAYER_NOT_FOUND");
  if (playerId === acting.operatorId) throw new Problem("NOT_BELOW_YOU");
  await refuseConnected(tx, playerId, acting);
  return player;
}
