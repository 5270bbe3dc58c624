import ChevronDown from "lucide-react/icons/chevron-down";
import { useId, type ReactNode } from "react";

const CONTROL =
  "h-9 w-full min-w-0 field-box writable px-2.5 text-small placeholder:text-muted/80 pointer-coarse:h-11";

interface LabelledProps {
  label: string;
  className?: string | undefined;
  children: (id: string) => ReactNode;
}

function Labelled({ label, className = "", children }: LabelledProps) {
  const id = useId();
  return (
    <div className={`grid min-w-0 content-start gap-0.5 ${className}`}>
      <label htmlFor={id} className="truncate text-note font-medium text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** Digits only, on a phone's keyboard. */
  isNumber?: boolean;
  /** Shown, but not asked for. */
  isIdle?: boolean;
  maxLength?: number;
  /** The id of the error, where there is one. */
  errorId?: string | undefined;
  className?: string;
}

export function TextInput(props: TextInputProps) {
  const { label, value, onChange, placeholder, isNumber, isIdle, errorId, className } = props;
  return (
    <Labelled label={label} className={className}>
      {(id) => (
        <input
          id={id}
          type="text"
          inputMode={isNumber ? "numeric" : "text"}
          autoComplete="off"
          placeholder={placeholder}
          maxLength={props.maxLength ?? 20}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={errorId !== undefined}
          aria-describedby={errorId}
          className={`${CONTROL} ${isIdle ? "text-muted" : ""}`}
        />
      )}
    </Labelled>
  );
}

interface SelectInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  className?: string;
  /** Its options. */
  children: ReactNode;
}

/** The platform's own list, which every phone and screen reader knows. */
export function SelectInput({ label, value, onChange, className, children }: SelectInputProps) {
  return (
    <Labelled label={label} className={className}>
      {(id) => (
        <div className="relative min-w-0">
          <select
            id={id}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${CONTROL} appearance-none pr-8 ${value === "" ? "text-muted" : ""}`}
          >
            {children}
          </select>
          <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted" />
        </div>
      )}
    </Labelled>
  );
}

interface SwitchInputProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function SwitchInput({ label, checked, onChange }: SwitchInputProps) {
  return (
    <label className="flex h-9 shrink-0 items-center gap-2 text-small pointer-coarse:h-11">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-oxblood"
      />
      {label}
    </label>
  );
}
