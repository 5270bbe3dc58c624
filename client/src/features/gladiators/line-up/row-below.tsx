import Moon from "lucide-react/icons/moon";
import { Button } from "../../../components/button/button.tsx";
import { idleText } from "./idle-text.ts";
import { letRest } from "./line-up-moves.ts";
import type { RowParts } from "./row-controls.tsx";
import { costText, TrainingChoice } from "./training-select.tsx";

/** Below an open row, where the row has no room for it. */
export function RowBelow({ gladiator, profile, role, onMove, onTrain, onSee }: RowParts) {
  const isFighting = role.place !== null;
  const canRest = onMove !== null && role.group !== "rest";
  return (
    <div className="grid gap-2">
      {isFighting && <TrainingChoice gladiator={gladiator} onTrain={onTrain} />}
      <div className="flex flex-wrap items-center gap-2">
        <p className="flex-1 text-small leading-tight">
          {isFighting ? costText(gladiator) : idleText(profile, role)}
        </p>
        {canRest && (
          <Button size="small" onClick={() => onMove(letRest)}>
            <Moon className="size-4" />
            Rest
          </Button>
        )}
        {onSee && (
          <Button size="small" onClick={onSee}>
            See him
          </Button>
        )}
      </div>
    </div>
  );
}
