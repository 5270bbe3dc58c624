interface AureusProps {
  /** Pixels; by default it follows the font. */
  size?: number | string;
  className?: string | undefined;
}

/** The small gold coin that stands before an amount; the number beside it says it all. */
export function Aureus({ size = "1em", className }: AureusProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <circle cx="16" cy="16" r="15" fill="#8a5f12" />
      <circle cx="16" cy="15.4" r="14" fill="#e9bd4c" />
      <path d="m10 23 6-15 6 15m-10-5h8" fill="none" stroke="#6b440a" strokeWidth="2" />
    </svg>
  );
}
