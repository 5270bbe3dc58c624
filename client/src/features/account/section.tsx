import { useId, type ReactNode } from "react";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-3.5 rounded-md border border-line bg-ivory px-4 py-4 shadow-card sm:px-6"
    >
      <h2 id={id} className="text-name text-porphyry">
        {title}
      </h2>
      {children}
    </section>
  );
}
