import { renamePlayer } from "@ludus/shared/acts/rename-player";
import { Problem } from "@ludus/shared/contract/problems";
import { presentUser } from "../../../presenters/present-user.ts";
import { playerChanged } from "../../../facts/fact-kinds.ts";
import type { AdminContext } from "../admin-context.ts";
import { lockBelow } from "./lock-below.ts";
import { operatorAct } from "./operator-act.ts";

export const renameOtherPlayer = operatorAct({
  act: renamePlayer,
  kind: "player-renamed",
  async change({ tx, input: { id, username }, acting }, { auth, market }: AdminContext) {
    const player = await lockBelow(tx, id, acting);
    const { id: userId, username: before } = player;
    if (before === username) throw new Problem("NOTHING_TO_CHANGE");
    // Before the name's keys, which closings would wait for while they hold these auctions.
    await market.renameBidder(tx, { userId, username });
    await auth.setUsername(tx, { userId, username });
    return {
      playerId: userId,
      before,
      after: username,
      facts: [playerChanged.of({ userId, user: presentUser({ ...player, username }) })],
    };
  },
});
