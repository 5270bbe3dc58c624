import type { GamesForecast } from "@ludus/shared/contract/games-api";
import type { Training } from "@ludus/shared/model/gladiators/training";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Moon from "lucide-react/icons/moon";
import { Button } from "../../../components/button/button.tsx";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { idleText } from "./idle-text.ts";
import type { Role } from "./role.ts";
import { letFight, letRest, moveDown, moveUp, type Move } from "./line-up-moves.ts";
import { OrderButton } from "./order-button.tsx";
import { TrainingSelect } from "./training-select.tsx";

export interface RowParts {
  gladiator: GamesForecast;
  profile: Profile;
  role: Role;
  /** How many fight. */
  placeCount: number;
  /** Null: Ludus chooses. */
  onMove: ((to: Move) => void) | null;
  onTrain: (training: Training) => void;
  /** Null where he is seen beside the list. */
  onSee: (() => void) | null;
}

/** At the right of a gladiator. */
export function RowControls({ hasColumns, ...parts }: RowParts & { hasColumns: boolean }) {
  const { gladiator, profile, role, onMove, onTrain } = parts;
  if (!hasColumns) return onMove && <Order {...parts} onMove={onMove} hasMoon={false} />;
  return (
    <div className="flex items-center gap-2">
      <div className="grid w-[6.4rem]">
        {role.place === null ? (
          <span className="text-note leading-tight text-muted">{idleText(profile, role)}</span>
        ) : (
          <TrainingSelect gladiator={gladiator} onTrain={onTrain} />
        )}
      </div>
      {onMove && (
        <div className="flex w-[6.5rem] justify-end pointer-coarse:w-[8.6rem]">
          <Order {...parts} onMove={onMove} hasMoon />
        </div>
      )}
    </div>
  );
}

interface OrderProps extends RowParts {
  onMove: (to: Move) => void;
  hasMoon: boolean;
}

function Order({ gladiator: { name }, role, placeCount, onMove, hasMoon }: OrderProps) {
  const moon = hasMoon && (
    <OrderButton label={`${name} rests`} onPress={() => onMove(letRest)}>
      <Moon />
    </OrderButton>
  );
  if (role.place === null) {
    return (
      <span className="flex items-center gap-1">
        {role.group === "reserve" && moon}
        <Button
          size="small"
          className="min-h-8"
          aria-label={`${name} fights`}
          onClick={() => onMove(letFight)}
        >
          Fight
        </Button>
      </span>
    );
  }
  const isLast = role.place === placeCount && placeCount < LINE_UP_PLACES;
  return (
    <span className="flex items-center gap-1">
      {moon}
      <OrderButton label={`${name} up`} isOff={role.place === 1} onPress={() => onMove(moveUp)}>
        <ArrowUp />
      </OrderButton>
      <OrderButton label={`${name} down`} isOff={isLast} onPress={() => onMove(moveDown)}>
        <ArrowDown />
      </OrderButton>
    </span>
  );
}
