import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState, type ComponentProps, type ReactNode } from "react";
import { Field, inputClass } from "./field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** The dots of the body face are too small to be counted. */
const DOTS = "not-placeholder-shown:font-sans";

export function PasswordField({ label, error, hint, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="relative">
          <input
            {...rest}
            {...ids}
            type={isShown ? "text" : "password"}
            className={`${inputClass} pr-13 ${isShown ? "" : DOTS}`}
          />
          <button
            type="button"
            aria-label={isShown ? "Hide password" : "Show password"}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-sm text-muted hover:text-ink"
          >
            <Icon className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
