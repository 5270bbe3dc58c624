import type { ActSubject, ActSubjects } from "@ludus/shared/acts/act-dialog";
import { Button } from "../../../components/button/button.tsx";
import type { Acts, OfferedAct } from "./use-acts.tsx";

interface ActButtonsProps<On extends ActSubject> {
  acts: Acts<On>;
  offered: readonly OfferedAct<On>[];
  subject: ActSubjects[On];
  className?: string;
}

export function ActButtons<On extends ActSubject>(props: ActButtonsProps<On>) {
  const { acts, offered, subject, className } = props;
  return offered.map((act) => {
    const { dialog } = act;
    const label = dialog.button(subject);
    return (
      <Button
        key={label}
        size="small"
        aria-label={dialog.buttonName?.(subject)}
        onClick={() => acts.open(act, subject)}
        className={className}
      >
        {label}
      </Button>
    );
  });
}
