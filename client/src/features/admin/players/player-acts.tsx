import type { ActDialogOn } from "@ludus/shared/acts/act-dialog";
import type { FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import type { User } from "@ludus/shared/model/user";
import { outranks } from "@ludus/shared/rules/accounts/roles";
import { useSession } from "../../../lib/session/session.ts";
import { ActButtons } from "../acts/act-buttons.tsx";
import { useActs } from "../acts/use-acts.tsx";

export function PlayerActs({ player }: { player: FoundPlayer }) {
  const user = useSession((session) => session.user);
  const acts = useActs("player");
  const offered = acts.offeredOn(player).filter(({ dialog }) => mayDo(dialog, user, player));
  if (offered.length === 0) {
    return (
      <p className="text-muted">
        {user?.id === player.id
          ? "This is you: another operator has to act."
          : "Their role isn't below yours: you can only look."}
      </p>
    );
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ActButtons acts={acts} offered={offered} subject={player} />
      </div>
      {acts.dialog}
    </>
  );
}

function mayDo(
  { isForEquals = false }: ActDialogOn<"player">,
  user: User | null,
  player: FoundPlayer,
): boolean {
  if (!user || user.id === player.id) return false;
  return isForEquals || outranks(user.role, player.role);
}
