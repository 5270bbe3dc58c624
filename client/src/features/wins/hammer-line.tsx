export function HammerLine() {
  return (
    <div aria-hidden="true" className="relative h-12 w-full max-w-md lg:h-16">
      <div className="absolute inset-x-0 bottom-1 h-0.5 origin-center animate-hammer bg-gold" />
      <svg
        viewBox="0 0 64 64"
        fill="none"
        className="absolute bottom-1 left-1/2 size-12 origin-bottom-right -translate-x-1/2 animate-gavel lg:size-16"
      >
        <g transform="rotate(-28 32 26)">
          <path d="M29 30h6v30h-6z" fill="var(--color-gold)" stroke="var(--color-gold-deep)" />
          <path
            d="M12 14h40v18H12z"
            fill="var(--color-gold-bright)"
            stroke="var(--color-gold-deep)"
          />
          <path
            d="M8 11h8v24H8zM48 11h8v24h-8z"
            fill="var(--color-gold-high)"
            stroke="var(--color-gold-deep)"
          />
          <path d="M16 18h32" stroke="var(--color-medal-light)" strokeWidth="1.5" />
        </g>
      </svg>
    </div>
  );
}
