import { renamePlayer, renamePlayersSchool } from "@ludus/shared/contract/operators/acts-api";
import type { FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import { useState } from "react";
import { TextField } from "../../../components/field/text-field.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { ActDialog } from "./act-dialog.tsx";

interface RenameProps {
  player: FoundPlayer;
  onClose: () => void;
}

export function RenamePlayer({ player: { id, username: former }, onClose }: RenameProps) {
  const [username, setUsername] = useState("");
  return (
    <ActDialog
      title={`Rename ${former}`}
      effect={`${former} will be called ${username.trim() || "…"} everywhere, in open auctions too.`}
      verb="Rename"
      isReady={username.trim() !== ""}
      perform={(act) => callApi(renamePlayer, { id, username, ...act })}
      onClose={onClose}
    >
      <TextField
        label="New name"
        autoComplete="off"
        data-autofocus
        value={username}
        onChange={({ target }) => setUsername(target.value)}
      />
    </ActDialog>
  );
}

export function RenameSchool({ player: { id, username, schoolName }, onClose }: RenameProps) {
  const [name, setName] = useState("");
  return (
    <ActDialog
      title={`Rename the school of ${username}`}
      effect={`“${schoolName}” will be called “${name.trim() || "…"}” at once.`}
      verb="Rename"
      isReady={name.trim() !== ""}
      perform={(act) => callApi(renamePlayersSchool, { id, name, ...act })}
      onClose={onClose}
    >
      <TextField
        label="New name of the school"
        autoComplete="off"
        data-autofocus
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
    </ActDialog>
  );
}
