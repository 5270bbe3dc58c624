/** The small gold coin that stands before an amount; the number beside it says it all. */
export function Aureus({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="1em"
      height="1em"
      fill="none"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      <path
        d="M16 .8C21 .6 25.6 2.4 28.2 6.200C31.2 10 32 15.2 30.6 19.800C29.2 24.8 25.6 29 20.6 30.600C15.8 32 10.4 31.2 6.4 28.200C2.6 25.4 .6 20.8 .8 16C.8 11.4 2.6 6.8 6.2 4C9 1.8 12.6 .8 16 .8Z"
        fill="#7a5410"
      />
      <circle cx="16" cy="15.6" r="14" fill="#d9a436" />
      <path
        d="M3.6 20A13 13 0 0 1 20.5 3.4"
        stroke="#fff0b8"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="15.8" r="10.6" fill="#eec45a" stroke="#a8771c" strokeWidth="1.2" />
      <path
        d="M15.3 8H17L21.7 21.100H23.300V22.400H17.900V21.100H18.900L17.9 18.200H12.900L11.9 21.100H13.200V22.400H8.700V21.100H10.300ZM13.6 16.300H17.200L15.4 11.200Z"
        fill="#5a3906"
      />
    </svg>
  );
}
