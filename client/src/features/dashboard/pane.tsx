import type { ReactNode } from "react";

/** A tablet beside the messages. */
export function Pane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-md border border-line bg-ivory shadow-card">
      {children}
    </section>
  );
}
