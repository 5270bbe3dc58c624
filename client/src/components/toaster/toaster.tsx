import { Toaster as Sonner } from "sonner";

export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      mobileOffset={{ bottom: 84 }}
      visibleToasts={4}
      duration={7000}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "on-dark flex w-full items-center gap-3 rounded-sm border-l-4 border-gold bg-porphyry px-4 py-3 text-ivory shadow-raised sm:w-[22rem]",
          title: "font-inscription font-bold tracking-wide",
          description: "text-[0.9375rem] text-gold-pale/90",
          content: "grid flex-1 gap-0.5",
          actionButton:
            "shrink-0 min-h-9 rounded-sm border border-gold/60 px-3 font-inscription text-sm font-bold text-gold-pale hover:bg-gold/15",
          error: "!border-[#e0606c]",
          success: "!border-[#7fb86f]",
          icon: "hidden",
        },
      }}
    />
  );
}
