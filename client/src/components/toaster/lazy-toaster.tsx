import { useEffect, useState, type ComponentType } from "react";
import { logFailure } from "../../lib/browser/log-failure.ts";
import { chunk } from "../../lib/chunks/chunk.ts";
import { useToaster } from "./toasts.ts";

const loadToaster = chunk(() => import("./toaster.tsx").then((m) => m.Toaster));

/** Not `lazy`: a toaster that can't be fetched must not take the page with it. */
export function LazyToaster() {
  const isNeeded = useToaster((toaster) => toaster.isNeeded);
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    loadToaster().then(
      (part) => setToaster(() => part),
      (error: unknown) => logFailure("The toaster could not be fetched", error),
    );
  }, [isNeeded]);
  return Toaster && <Toaster />;
}
