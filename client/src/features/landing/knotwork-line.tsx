import { useId } from "react";

const STRAND = "M-12 10C-8 4-4 4 0 10S16 24 24 10 40-4 48 10 56 16 60 10";
const COUNTER_STRAND = "M-12 10C-8 16-4 16 0 10S16-4 24 10 40 24 48 10 56 4 60 10";

/** Two strands that pass over and under each other in turn. */
export function KnotworkLine({ className = "" }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" height="20" className={className}>
      <defs>
        <clipPath id={`${id}-over`}>
          <rect x="14" y="0" width="20" height="20" />
        </clipPath>
        <pattern id={id} x="50%" width="48" height="20" patternUnits="userSpaceOnUse">
          <Strand path={STRAND} />
          <Strand path={COUNTER_STRAND} />
          <g clipPath={`url(#${id}-over)`}>
            <Strand path={STRAND} />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="20" fill={`url(#${id})`} />
    </svg>
  );
}

/** The dark halo is what makes one strand pass over the other. */
function Strand({ path }: { path: string }) {
  return (
    <g fill="none">
      <path d={path} stroke="var(--color-slate)" strokeWidth="7" />
      <path d={path} stroke="currentColor" strokeWidth="2.5" />
    </g>
  );
}
