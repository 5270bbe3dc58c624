const RIGHT_EDGE = "M16 .8c5-.2 9.6 1.6 12.2 5.4 3 3.8 3.8 9 2.4 13.6-1.4 5-5 9.2-10 10.8";
const LEFT_EDGE =
  "c-4.8 1.4-10.2.6-14.2-2.4-3.8-2.8-5.8-7.4-5.6-12.2 0-4.6 1.8-9.2 5.4-12 2.8-2.2 6.4-3.2 9.8-3.2Z";

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
      <path d={`${RIGHT_EDGE}${LEFT_EDGE}`} fill="#7a5410" />
      <circle cx="16" cy="15.6" r="14" fill="#d9a436" />
      <path
        d="M3.6 20A13 13 0 0 1 20.5 3.4"
        stroke="#fff0b8"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="16" cy="15.8" r="10.6" fill="#eec45a" stroke="#a8771c" strokeWidth="1.2" />
      <path
        d="M15.3 8H17L21.7 21.1H23.3V22.4H17.9V21.1H18.9L17.9 18.2H12.9L11.9 21.1H13.2V22.4H8.7V21.1H10.3ZM13.6 16.3H17.2L15.4 11.2Z"
        fill="#5a3906"
      />
    </svg>
  );
}
