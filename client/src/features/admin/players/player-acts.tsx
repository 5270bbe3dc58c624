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

export function PlayerActs({ player }: { player: FoundPlayer }) {
  const role = useSession(({ user }) => user?.role ?? "USER");
  const [open, setOpen] = useState<Act | null>(null);
  if (!outranks(role, player.role)) {
    return <p className="text-muted">Their role isn't below yours: you can only look.</p>;
  }
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {actsOn(player)
          .filter(({ call }) => mayCall(role, call))
          .map((act) => (
            <Button key={act.label} size="small" onClick={() => setOpen(act)}>
              {act.label}
            </Button>
          ))}
      </div>
      {open && <open.Dialog player={player} onClose={() => setOpen(null)} />}
    </>
  );
}
