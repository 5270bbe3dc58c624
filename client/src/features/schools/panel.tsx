import { useId, type ReactNode } from "react";

interface PanelProps {
  title: string;
  /** Beside the title. */
  note?: string;
  children: ReactNode;
  className?: string;
}

export function Panel({ title, note, children, className = "" }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 overflow-hidden rounded-md border border-line bg-ivory shadow-card ${className}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-line bg-tablet px-4 py-2">
        <h2 id={id} className="text-lead text-porphyry">
          {title}
        </h2>
        {note !== undefined && <p className="text-small text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
