import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows that work is under way and ignores further presses. */
  busy?: boolean;
}

export function Button({ look, size, busy, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={buttonClass({ look, size }, className)}
      {...rest}
    >
      {busy && <LoaderCircle className="size-[1.1em] animate-spin" />}
      {children}
    </button>
  );
}
