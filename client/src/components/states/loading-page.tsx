import { LoaderCircle } from "lucide-react";

export function LoadingPage({ label = "Loading…" }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] place-items-center">
      <p className="flex items-center gap-3 font-inscription text-lg text-muted">
        <LoaderCircle aria-hidden="true" className="size-6 animate-spin text-oxblood" />
        {label}
      </p>
    </div>
  );
}
