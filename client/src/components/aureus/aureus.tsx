interface AureusProps {
  /** Pixels or any CSS length; by default it follows the font. */
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
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path
        d="M16 .8C21 .6 25.600 2.400 28.200 6.200C31.200 10 32 15.200 30.600 19.800C29.200 24.800 25.600 29 20.600 30.600C15.800 32 10.400 31.200 6.400 28.200C2.600 25.400 .600 20.800 .800 16C.800 11.400 2.600 6.800 6.200 4C9 1.800 12.600 .800 16 .8Z"
        fill="#7a5410"
      />
      <circle cx="16" cy="15.600" r="14" fill="#d9a436" />
      <path
        d="M3.600 20A13 13 0 0 1 20.500 3.400"
        stroke="#fff0b8"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="15.800" r="10.600" fill="#eec45a" stroke="#a8771c" strokeWidth="1.200" />
      <path
        d="M15.200 8H16.900L22.300 22H19.300L17.900 18.200H12.900L11.600 22H9.300ZM13.700 16.200H17.200L15.500 11.500Z"
        fill="#5a3906"
      />
    </svg>
  );
}
