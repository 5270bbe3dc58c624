import { liftSuspension, suspendPlayer } from "@ludus/shared/contract/operators/acts-api";
import type { FoundPlayer } from "@ludus/shared/contract/operators/players-api";
import { keysOf } from "@ludus/shared/records";
import { useState } from "react";
import { SelectField } from "../../../components/field/select-field.tsx";
import { callApi } from "../../../lib/api/api.ts";
import { ActDialog } from "./act-dialog.tsx";

interface SuspendProps {
  player: FoundPlayer;
  onClose: () => void;
}

/** Hours; null is for good. */
const TERMS = {
  "1 hour": 1,
  "1 day": 24,
  "3 days": 72,
  "1 week": 168,
  "30 days": 720,
  "For good": null,
};

export function SuspendPlayer({ player: { id, username }, onClose }: SuspendProps) {
  const [term, setTerm] = useState<keyof typeof TERMS>("1 day");
  const hours = TERMS[term];
  const end = hours === null ? "until it is lifted" : `for ${term}`;
  return (
    <ActDialog
      title={`Suspend ${username}`}
      effect={`${username} is signed out everywhere and can't sign in ${end}; their bids stand.`}
      verb="Suspend"
      perform={(act) => callApi(suspendPlayer, { id, hours, ...act })}
      onClose={onClose}
    >
      <SelectField
        label="How long"
        data-autofocus
        options={keysOf(TERMS)}
        value={term}
        onChange={setTerm}
      />
    </ActDialog>
  );
}

export function LiftSuspension({ player: { id, username }, onClose }: SuspendProps) {
  return (
    <ActDialog
      title={`Lift the suspension of ${username}`}
      effect={`${username} can sign in again at once.`}
      verb="Lift"
      perform={(act) => callApi(liftSuspension, { id, ...act })}
      onClose={onClose}
    />
  );
}
