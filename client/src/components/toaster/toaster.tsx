import { useEffect } from "react";
import { Toaster as Sonner } from "sonner";
import { noteToasterReady } from "../../lib/toasts.ts";

export function Toaster() {
  useEffect(() => noteToasterReady(), []);
  return (
    <Sonner
      position="bottom-right"
      mobileOffset={{ bottom: 88, left: 12, right: 12 }}
      expand
      visibleToasts={3}
      duration={7000}
      gap={10}
      style={{ fontFamily: "var(--font-body)" }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "on-dark flex w-full items-center gap-3 rounded-sm border-l-4 border-gold bg-porphyry px-4 py-3 text-ivory shadow-raised sm:w-[23rem]",
          title: "font-inscription font-bold tracking-wide",
          description: "text-[0.9375rem] leading-snug text-gold-pale/90",
          content: "grid flex-1 gap-0.5",
          actionButton:
            "shrink-0 min-h-9 pointer-coarse:min-h-11 rounded-sm border border-gold/60 px-3 font-inscription text-sm font-bold text-gold-pale hover:bg-gold/15",
          error: "!border-[#e0606c]",
          success: "!border-[#7fb86f]",
          icon: "hidden",
        },
      }}
    />
  );
}
