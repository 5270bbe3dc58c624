import type { InputOf, ReplyOf } from "@ludus/shared/contract/endpoint";
import { userEvent } from "@ludus/shared/contract/live/live-events";
import type { renamePlayer } from "@ludus/shared/contract/operators/acts-api";
import { Problem } from "@ludus/shared/contract/problems";
import { presentUser } from "../../../presenters/present-user.ts";
import type { AdminContext } from "../admin-context.ts";
import type { ActRow } from "./audit-log.ts";
import { letterAbout } from "./letter-about.ts";
import { lockBelow } from "./lock-below.ts";
import type { PerformAct } from "./perform-act.ts";

/** @throws PLAYER_NOT_FOUND, NOT_BELOW_YOU, NOTHING_TO_CHANGE, USERNAME_TAKEN, IDEMPOTENCY_KEY_REUSED */
export function renameOtherPlayer(
  perform: PerformAct,
  input: InputOf<typeof renamePlayer>,
  { announcer, auth, wallNow, market }: AdminContext,
): Promise<ReplyOf<typeof renamePlayer>> {
  const kind = "player-renamed";
  const isDoneBy = (act: ActRow) => act.playerId === input.id && act.after === input.username;
  return perform({ kind, isDoneBy }, async (tx, acting) => {
    const player = await lockBelow(tx, input.id, acting);
    const { id: userId, username: before } = player;
    const { username, reason } = input;
    if (before === username) throw new Problem("NOTHING_TO_CHANGE");
    // Before the name's keys, which closings would wait for while they hold these auctions.
    await market.renameBidder(tx, { userId, username });
    await auth.setUsername(tx, { userId, username });
    return {
      about: { playerId: userId, before, after: username },
      letters: [letterAbout(kind, { userId, at: wallNow() }, { reason, before, after: username })],
      announce() {
        auth.forgetPlayers();
        market.forgetPages();
        announcer.tellPlayer(userId, userEvent, { user: presentUser({ ...player, username }) });
      },
    };
  });
}
