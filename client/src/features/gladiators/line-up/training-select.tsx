import type { GamesForecast } from "@ludus/shared/contract/games-api";
import type { Training } from "@ludus/shared/model/gladiators/training";
import { keysOf } from "@ludus/shared/records";
import { formatGold } from "@ludus/shared/rules/gold-text";
import ChevronDown from "lucide-react/icons/chevron-down";
import { Select } from "../../../components/field/select.tsx";
import { TRAINING_WORDS } from "./training-words.ts";

interface TrainingProps {
  gladiator: GamesForecast;
  onTrain: (training: Training) => void;
}

const BOX =
  "min-h-8 w-full appearance-none rounded-sm border pr-6 pl-2 text-label hover:border-bronze pointer-coarse:min-h-11";
const FREE = "border-line-strong bg-white/70";
const SET = "border-bronze bg-gold-pale/55 font-bold";

/** Within a row. */
export function TrainingSelect({ gladiator, onTrain }: TrainingProps) {
  const { name, training } = gladiator;
  return (
    <span className="relative" title={costText(gladiator)}>
      <Select
        aria-label={`${name} trains`}
        options={keysOf(TRAINING_WORDS)}
        nameOf={(one) => TRAINING_WORDS[one]}
        value={training}
        onChange={onTrain}
        className={`${BOX} ${training === "style" ? FREE : SET}`}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-1.5 size-4 -translate-y-1/2 text-muted" />
    </span>
  );
}

const WORD =
  "grid min-h-11 flex-auto place-items-center rounded-sm border px-0.5 text-label whitespace-nowrap max-xs:text-note has-focus-visible:outline-2";
const WORD_COLOURS =
  "border-line-strong bg-white/70 has-checked:border-bronze-deep has-checked:bg-bronze has-checked:font-bold has-checked:text-gold-pale";

/** Below a row that is open, as large as a finger. */
export function TrainingChoice({ gladiator, onTrain }: TrainingProps) {
  const { gladiatorId, name, training } = gladiator;
  return (
    <fieldset>
      <legend className="sr-only">{name} trains</legend>
      <div className="flex flex-wrap gap-1">
        {keysOf(TRAINING_WORDS).map((one) => (
          <label
            key={one}
            className={`${WORD} ${WORD_COLOURS} forced-colors:has-checked:underline`}
          >
            <input
              type="radio"
              name={`training of ${gladiatorId}`}
              value={one}
              checked={one === training}
              onChange={() => onTrain(one)}
              className="sr-only"
            />
            {TRAINING_WORDS[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** "Weapons, 20 each games" */
export function costText({ training, trainingCost }: GamesForecast): string {
  if (training === "style") return "His style, free";
  const word = TRAINING_WORDS[training];
  return trainingCost === 0
    ? `${word}: no room left, so his style, free`
    : `${word}, ${formatGold(trainingCost)} each games`;
}
