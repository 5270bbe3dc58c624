import type { ReactNode } from "react";

interface ColumnProps {
  title: string;
  /** At the right end of its line. */
  note: ReactNode;
  children: ReactNode;
}

export function Column({ title, note, children }: ColumnProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex min-h-9 items-baseline justify-between gap-x-3 border-b border-arena-line/55">
        <h3 className="text-price text-oxblood">{title}</h3>
        <span className="text-small text-arena-muted">{note}</span>
      </div>
      {children}
    </section>
  );
}
