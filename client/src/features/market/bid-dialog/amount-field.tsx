import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { FieldError } from "../../../components/field/field-error.tsx";
import { inputClass } from "../../../components/field/field.tsx";

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  message: string | null;
  /** Whether the message is about the amount. */
  isInvalid: boolean;
  disabled: boolean;
}

const STEP =
  "grid size-12 shrink-0 place-items-center rounded-sm border border-line-strong bg-ivory text-bronze enabled:hover:border-bronze disabled:opacity-40";

/** A number from the minimum to the purse, with steps large enough for a thumb. */
export function AmountField({
  value,
  onChange,
  min,
  max,
  message,
  isInvalid,
  disabled,
}: AmountFieldProps) {
  const id = useId();
  const amount = Number(value);
  const lower = Math.max(min, amount - MINIMUM_RAISE_GOLD);
  const higher = Math.max(min, amount + MINIMUM_RAISE_GOLD);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-[0.9375rem] font-bold">
        Your bid
      </label>
      <div className="flex gap-2">
        <button
          type="button"
          aria-label="Lower the bid"
          disabled={disabled || !(amount > min)}
          onClick={() => onChange(String(lower))}
          className={STEP}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <input
          id={id}
          data-autofocus
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          value={value}
          readOnly={disabled}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (disabled || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
            event.preventDefault();
            const next = event.key === "ArrowUp" ? higher : lower;
            if (next <= max) onChange(String(next));
          }}
          aria-invalid={isInvalid}
          aria-describedby={`${id}-message`}
          className={`${inputClass} no-spinner text-center !text-[1.375rem] font-bold`}
        />
        <button
          type="button"
          aria-label="Raise the bid"
          disabled={disabled || !(higher <= max)}
          onClick={() => onChange(String(higher))}
          className={STEP}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div id={`${id}-message`} role="alert" className="min-h-[1.4em]">
        <FieldError message={message ?? undefined} />
      </div>
    </div>
  );
}
