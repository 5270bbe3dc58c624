import type { Endpoint } from "@ludus/shared/contract/endpoint";
import {
  adjustGold,
  changeRole,
  liftSuspension,
  renamePlayer,
  renamePlayersSchool,
  suspendPlayer,
} from "@ludus/shared/contract/operators/acts-api";
import type { FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import type { User } from "@ludus/shared/model/user";
import { outranks } from "@ludus/shared/rules/accounts/roles";
import { useState, type ComponentType } from "react";
import { Button } from "../../../components/button/button.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { AdjustGold } from "../acts/gold-dialog.tsx";
import { ChangeRole } from "../acts/role-dialog.tsx";
import { RenamePlayer, RenameSchool } from "../acts/rename-dialog.tsx";
import { LiftSuspension, SuspendPlayer } from "../acts/suspend-dialog.tsx";
import { mayCall } from "../may-call.ts";

interface Act {
  label: string;
  call: Pick<Endpoint, "role">;
  Dialog: ComponentType<{ player: FoundPlayer; onClose: () => void }>;
}

function actsOn({ suspension }: FoundPlayer): Act[] {
  return [
    { label: "Rename player", call: renamePlayer, Dialog: RenamePlayer },
    { label: "Rename school", call: renamePlayersSchool, Dialog: RenameSchool },
    suspension
      ? { label: "Lift suspension", call: liftSuspension, Dialog: LiftSuspension }
      : { label: "Suspend", call: suspendPlayer, Dialog: SuspendPlayer },
    { label: "Gold", call: adjustGold, Dialog: AdjustGold },
    { label: "Role", call: changeRole, Dialog: ChangeRole },
  ];
}

/** ADMINs can take each other's role, and do nothing else to each other. */
function mayDo({ call }: Act, user: User | null, player: FoundPlayer): boolean {
  if (!user || user.id === player.id || !mayCall(user.role, call)) return false;
  return call === changeRole || outranks(user.role, player.role);
}

export function PlayerActs({ player }: { player: FoundPlayer }) {
  const user = useSession((session) => session.user);
  const [open, setOpen] = useState<Act | null>(null);
  const acts = actsOn(player).filter((act) => mayDo(act, user, player));
  if (acts.length === 0) {
    return <p className="text-muted">Their role isn't below yours: you can only look.</p>;
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {acts.map((act) => (
          <Button key={act.label} size="small" onClick={() => setOpen(act)}>
            {act.label}
          </Button>
        ))}
      </div>
      {open && <open.Dialog player={player} onClose={() => setOpen(null)} />}
    </>
  );
}
