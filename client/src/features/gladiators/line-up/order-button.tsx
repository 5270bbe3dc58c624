import type { ReactNode } from "react";

interface OrderButtonProps {
  label: string;
  /** It keeps the focus at the end of the way, so it is never `disabled`. */
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const BOX =
  "grid size-8 pointer-coarse:size-11 shrink-0 place-items-center rounded-sm border border-line-strong bg-ivory text-bronze *:size-4";
const COLOURS = "hover:not-aria-disabled:border-bronze hover:not-aria-disabled:bg-white";
const OFF =
  "aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-line-strong";

/** One of the signs at the end of a row. */
export function OrderButton({ label, isOff = false, onPress, children }: OrderButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
      className={`${BOX} ${COLOURS} ${OFF}`}
    >
      {children}
    </button>
  );
}
