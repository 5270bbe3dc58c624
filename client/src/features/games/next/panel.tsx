import type { ReactNode } from "react";

interface PanelProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function Panel({ title, note, children }: PanelProps) {
  return (
    <section
      aria-label={title}
      className="overflow-clip border-y border-line bg-ivory shadow-card max-sm:-mx-3 sm:rounded-md sm:border-x"
    >
      <header className="flex min-h-[2.2rem] items-center justify-between gap-x-3 border-b border-line bg-tablet px-3 sm:px-4">
        <h2 className="shrink-0 text-lead text-porphyry">{title}</h2>
        <span className="min-w-0 text-right text-small text-muted">{note}</span>
      </header>
      {children}
    </section>
  );
}

/** Lines for what can't be shown. */
export const panelText = "grid justify-items-start gap-2 px-4 py-3 text-muted";
