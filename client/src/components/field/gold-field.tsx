import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId, type ReactNode } from "react";
import { formatGold, parseGold } from "@ludus/shared/rules/gold-text";

export interface GoldChoice {
  label: string;
  /** Null empties the field. */
  amount: number | null;
  className?: string;
}

interface GoldFieldProps {
  label: ReactNode;
  /** "bid": its buttons are then called "Lower the bid" and "Raise the bid". */
  subject: string;
  value: string;
  onChange: (value: string) => void;
  /** Steps and chips, which raise what stands there. Left out: `onChange`. */
  onRaise?: (value: string) => void;
  min: number;
  max: number;
  /** A step moves it by this. Left out: a raise. */
  step?: number;
  /** Stands for the amount that an empty field means. */
  placeholder?: number;
  /** Focuses the field when the dialog opens. */
  isFirst?: boolean;
  isInvalid: boolean;
  /** The id of what is said about the amount. */
  describedBy: string;
  disabled: boolean;
  choices: readonly GoldChoice[];
  choicesClass?: string;
}

const MARKED_FROM = 1000;
const STEP =
  "grid w-12 shrink-0 place-items-center focus-inside md:w-9 md:pointer-coarse:w-11 lg:w-11";
const STEP_COLOURS = "bg-tablet text-bronze enabled:hover:bg-travertine disabled:text-line-strong";
const CHIP =
  "min-h-[30px] grow rounded-sm border px-2 text-label whitespace-nowrap [word-spacing:0.15em] pointer-coarse:min-h-11";
const CHIP_COLOURS =
  "border-line-strong bg-ivory text-bronze enabled:hover:border-bronze disabled:border-line disabled:text-muted";
const SUM =
  "w-full min-w-0 scroll-my-2 bg-transparent text-center font-bold placeholder:font-normal placeholder:text-muted focus-visible:bg-white focus-inside";
const LONG_SUM = "text-small md:text-note lg:text-lead";

/** A sum of gold within its bounds. Steps and chips only choose; the button below them acts. */
export function GoldField(props: GoldFieldProps) {
  const { label, subject, value, onChange, min, max, placeholder, disabled, choices } = props;
  const { step = MINIMUM_RAISE_GOLD, isFirst = false, isInvalid, describedBy } = props;
  const { choicesClass = "flex", onRaise = onChange } = props;
  const id = useId();
  const isEmpty = value.trim() === "" && placeholder !== undefined;
  const amount = isEmpty ? placeholder : parseGold(value);
  const lower = Math.max(min, amount - step);
  const higher = Math.max(min, amount + step);
  const choose = (next: number | null) => onRaise(next === null ? "" : formatGold(next));
  return (
    <div className="grid content-start gap-x-2 gap-y-1.5 max-md:grid-cols-[5rem_minmax(0,1fr)] max-md:items-center max-md:gap-x-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2 text-small leading-tight">
        <label htmlFor={id} className="font-bold [word-spacing:0.15em]">
          {label}
        </label>
        {/* As it is understood, while it is typed without marks. */}
        {amount >= MARKED_FROM && value !== formatGold(amount) && !isEmpty && (
          <span aria-hidden="true" className="text-muted">
            {formatGold(amount)}
          </span>
        )}
      </div>
      <div className="flex min-h-12 overflow-hidden field-box shadow-sunken focus-within:border-oxblood has-aria-invalid:border-blood">
        <button
          type="button"
          aria-label={`Lower the ${subject}`}
          disabled={disabled || !(amount > min)}
          onClick={() => choose(lower)}
          className={`${STEP} ${STEP_COLOURS} border-r border-line`}
        >
          <Minus className="size-5" />
        </button>
        <input
          id={id}
          ref={isFirst ? focusUnlessTouched : undefined}
          // A number field would change by the wheel, and take "250.000" for 250.
          type="text"
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={Number.isNaN(amount) ? undefined : amount}
          aria-valuetext={value}
          value={value}
          placeholder={placeholder === undefined ? undefined : formatGold(placeholder)}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (disabled || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
            event.preventDefault();
            const next = event.key === "ArrowUp" ? higher : lower;
            if (next <= max) choose(next);
          }}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          className={`${SUM} ${String(amount).length > 8 ? LONG_SUM : "text-heading"}`}
        />
        <button
          type="button"
          aria-label={`Raise the ${subject}`}
          disabled={disabled || !(higher <= max)}
          onClick={() => choose(higher)}
          className={`${STEP} ${STEP_COLOURS} border-l border-line`}
        >
          <Plus className="size-5" />
        </button>
      </div>
      <GoldChoices
        subject={subject}
        choices={choices}
        isOff={({ amount: chosen }) => disabled || isOutOf(chosen, min, max)}
        onChoose={choose}
        className={choicesClass}
      />
    </div>
  );
}

interface GoldChoicesProps {
  subject: string;
  choices: readonly GoldChoice[];
  isOff: (choice: GoldChoice) => boolean;
  onChoose: (amount: number | null) => void;
  className: string;
}

function GoldChoices({ subject, choices, isOff, onChoose, className }: GoldChoicesProps) {
  return (
    <div
      role="group"
      aria-label={`Choices for the ${subject}`}
      className={`gap-1.5 max-md:col-span-2 ${className}`}
    >
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          disabled={isOff(choice)}
          onClick={() => onChoose(choice.amount)}
          className={`${CHIP} ${CHIP_COLOURS} ${choice.className ?? ""}`}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

function isOutOf(amount: number | null, min: number, max: number): boolean {
  return amount !== null && (amount < min || amount > max);
}

/** On touch screens the focus would push the keyboard over half of the dialog. */
function focusUnlessTouched(input: HTMLInputElement | null): void {
  if (window.matchMedia("(hover: hover)").matches) input?.focus();
}
