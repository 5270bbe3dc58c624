import { lazy, Suspense } from "react";
import { useToaster } from "../../lib/toasts.ts";

const Toaster = lazy(() => import("./toaster.tsx").then((m) => ({ default: m.Toaster })));

export function LazyToaster() {
  const isNeeded = useToaster((toaster) => toaster.isNeeded);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
