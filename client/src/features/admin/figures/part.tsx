import type { ReactNode } from "react";

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="border-b border-line pb-1 text-lead font-bold">{title}</h2>
      <div className="pt-1">{children}</div>
    </section>
  );
}
