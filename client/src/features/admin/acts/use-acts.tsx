import type { Act } from "@ludus/shared/acts/act";
import type {
  ActDialog,
  ActDialogOn,
  ActSubject,
  ActSubjects,
} from "@ludus/shared/acts/act-dialog";
import { ACTS } from "@ludus/shared/acts/acts";
import { useState, type ReactNode } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { mayCall } from "../may-call.ts";
import { ActForm } from "./act-form.tsx";

export interface OfferedAct<On extends ActSubject> {
  act: Act;
  dialog: ActDialogOn<On>;
}

export interface Acts<On extends ActSubject> {
  /** Acts that the operator may do to the subject now. */
  offeredOn(subject: ActSubjects[On]): readonly OfferedAct<On>[];
  open(offered: OfferedAct<On>, subject: ActSubjects[On]): void;
  /** Stands outside the list of subjects, so it stays open when its subject leaves the list. */
  dialog: ReactNode;
}

/** The acts on one kind of subjects, as far as the operator's role allows them. */
export function useActs<On extends ActSubject>(on: On): Acts<On> {
  const role = useSession(({ user }) => user?.role ?? "USER");
  const [chosen, choose] = useState<(OfferedAct<On> & { subject: ActSubjects[On] }) | null>(null);
  const allowed = actsOn(on).filter(({ act }) => mayCall(role, act));
  return {
    offeredOn: (subject) => allowed.filter(({ dialog }) => dialog.isOffered?.(subject) ?? true),
    open: (offered, subject) => choose({ ...offered, subject }),
    dialog: chosen && <ActForm {...chosen} onClose={() => choose(null)} />,
  };
}

function actsOn<On extends ActSubject>(on: On): readonly OfferedAct<On>[] {
  const isOn = (dialog: ActDialog): dialog is ActDialog & ActDialogOn<On> => dialog.on === on;
  return Object.values<Act>(ACTS).flatMap((act) =>
    act.dialogs.filter(isOn).map((dialog) => ({ act, dialog })),
  );
}
