import { changeRole } from "@ludus/shared/contract/operators/acts-api";
import type { FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import { ROLES, type Role } from "@ludus/shared/rules/accounts/roles";
import { useState } from "react";
import { SelectField } from "../../../components/field/select-field.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { ActDialog } from "./act-dialog.tsx";

interface RoleProps {
  player: FoundPlayer;
  onClose: () => void;
}

/** Completes "They …". Each role may do what those before it may. */
const POWERS: Record<Role, string> = {
  USER: "may do what players do",
  PREMIUM: "may do what players do",
  MODERATOR:
    "may rename and suspend players, close reports, and read the audit log and the figures",
  GAME_MASTER: "may also void auctions, and grant or take gold",
  ADMIN: "may do everything, and take the role of any other ADMIN, yours too",
};

export function ChangeRole({ player: { id, username, role: former }, onClose }: RoleProps) {
  const [role, setRole] = useState(former);
  return (
    <ActDialog
      title={`Role of ${username}`}
      effect={
        role === former
          ? `${username} is ${former} now; choose another role.`
          : `${username}, who is ${former} now, becomes ${role} and ${POWERS[role]}.`
      }
      verb="Change role"
      isReady={role !== former}
      perform={(act) => callApi(changeRole, { id, role, ...act })}
      onClose={onClose}
    >
      <SelectField
        label="New role"
        data-autofocus
        options={ROLES}
        value={role}
        onChange={setRole}
      />
    </ActDialog>
  );
}
