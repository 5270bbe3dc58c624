import type { ReactNode } from "react";

interface FigureProps {
  term: string;
  children: ReactNode;
}

/** A term of a list with its value below, as large as the list. */
export function Figure({ term, children }: FigureProps) {
  return (
    <div>
      <dt className="text-label text-muted">{term}</dt>
      <dd className="leading-tight font-bold">{children}</dd>
    </div>
  );
}
