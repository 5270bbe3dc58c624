const LEAVES = [-64, -34, -4, 26, 56];

export function Laurel({ className = "" }: { className?: string }) {
  return (
    <svg viewBox="-16 -16 32 32" aria-hidden="true" className={className} fill="currentColor">
      {[1, -1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          {LEAVES.map((angle) => (
            <ellipse
              key={angle}
              cx="0"
              cy="0"
              rx="2.3"
              ry="5"
              transform={`rotate(${angle}) translate(11.5 0) rotate(18)`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
