import type { ReactNode } from "react";

interface FigureProps {
  term: string;
  children: ReactNode;
}

/** What a term stands for below it, as large as its list. */
export function Figure({ term, children }: FigureProps) {
  return (
    <div>
      <dt className="text-label text-muted">{term}</dt>
      <dd className="leading-tight font-bold">{children}</dd>
    </div>
  );
}
