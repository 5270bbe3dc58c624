import type { ReactNode } from "react";

interface GateCardProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The one tablet of the pages before the school: sign-in, registration, onboarding. */
export function GateCard({ title, lead, children }: GateCardProps) {
  return (
    <main className="grid flex-1 place-items-center px-4 py-8 sm:py-14">
      <section className="w-full max-w-md rounded-md border border-line bg-ivory shadow-card">
        <header className="border-b border-line px-6 pt-8 pb-5 text-center sm:px-9">
          <h1 className="text-[1.75rem] leading-tight text-porphyry">{title}</h1>
          {lead && <p className="mt-1 text-muted">{lead}</p>}
        </header>
        <div className="px-6 pt-6 pb-8 sm:px-9">{children}</div>
      </section>
    </main>
  );
}
