import LoaderCircle from "lucide-react/icons/loader-circle";

export function LoadingPage({ label = "Loading…" }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <Loading label={label} className="text-muted" />
    </div>
  );
}

/** Dark, as the public pages are, so that nothing flashes between two of them. */
export function LoadingGate() {
  return (
    <main className="porphyry-stone grid flex-1 place-items-center">
      <div role="status">
        <Loading label="Loading…" className="text-gold-pale" />
      </div>
    </main>
  );
}

function Loading({ label, className }: { label: string; className: string }) {
  return (
    <p
      className={`flex items-center gap-3 font-inscription text-figure font-bold leading-7 ${className}`}
    >
      <LoaderCircle className="size-6 animate-spin" />
      {label}
    </p>
  );
}
