import { MINIMUM_RAISE_GOLD } from "@ludus/shared/limits";
import { Minus, Plus } from "lucide-react";
import { useId } from "react";
import { formatGold } from "../../../../lib/gold.ts";

interface AmountFieldProps {
  value: string;
  onChange: (value: string) => void;
  min: number;
  max: number;
  marketValue: number;
  isInvalid: boolean;
  /** The id of what is said about the amount. */
  describedBy: string;
  disabled: boolean;
}

const RAISES = [100, 500, 1000];
const STEP =
  "grid w-12 shrink-0 place-items-center bg-tablet text-bronze enabled:hover:bg-travertine disabled:text-line-strong focus-visible:-outline-offset-2";
const CHIP =
  "min-h-[30px] [word-spacing:0.15em] pointer-coarse:min-h-11 grow rounded-sm border border-line-strong bg-ivory px-2 text-label whitespace-nowrap text-bronze enabled:hover:border-bronze disabled:border-line disabled:text-muted";

/** A number from the minimum to the purse. Steps and raises only choose; the button bids. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, min, max, marketValue, isInvalid, describedBy, disabled } = props;
  const id = useId();
  const amount = Number(value);
  const lower = Math.max(min, amount - MINIMUM_RAISE_GOLD);
  const higher = Math.max(min, amount + MINIMUM_RAISE_GOLD);
  const choose = (next: number) => onChange(String(next));
  return (
    <div className="grid gap-x-2 gap-y-1.5 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:items-center max-md:gap-x-5">
      <label htmlFor={id} className="text-small leading-tight font-bold">
        Your bid
      </label>
      <div className="flex min-h-12 overflow-hidden rounded-sm border border-line-strong bg-white/70 shadow-sunken focus-within:border-oxblood has-aria-invalid:border-blood">
        <button
          type="button"
          aria-label="Lower the bid"
          disabled={disabled || !(amount > min)}
          onClick={() => choose(lower)}
          className={`${STEP} border-r border-line`}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <input
          id={id}
          ref={focusUnlessTouched}
          type="number"
          inputMode="numeric"
          enterKeyHint="go"
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
            if (next <= max) choose(next);
          }}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          className="no-spinner w-full scroll-my-2 min-w-0 bg-transparent text-center text-heading font-bold focus-visible:bg-white focus-visible:-outline-offset-2"
        />
        <button
          type="button"
          aria-label="Raise the bid"
          disabled={disabled || !(higher <= max)}
          onClick={() => choose(higher)}
          className={`${STEP} border-l border-line`}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="flex gap-2 max-md:col-span-2">
        {RAISES.map((raise) => {
          const raised = Math.max(min, Math.floor(amount) || 0) + raise;
          return (
            <button
              key={raise}
              type="button"
              disabled={disabled || raised > max}
              onClick={() => choose(raised)}
              className={CHIP}
            >
              +{formatGold(raise)}
            </button>
          );
        })}
        <button
          type="button"
          disabled={disabled || marketValue < min || marketValue > max}
          onClick={() => choose(marketValue)}
          className={CHIP}
        >
          value {formatGold(marketValue)}
        </button>
      </div>
    </div>
  );
}

/** On touch screens the focus would push the keyboard over half of the dialog. */
function focusUnlessTouched(input: HTMLInputElement | null): void {
  if (window.matchMedia("(hover: hover)").matches) input?.focus();
}
