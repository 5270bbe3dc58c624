import X from "lucide-react/icons/x";
import { useEffect, type CSSProperties } from "react";
import { Toaster as Sonner } from "sonner";
import { useWins } from "../../lib/stores/wins.ts";
import { recordToasterReady } from "./toasts.ts";

const STYLE: CSSProperties & Record<"--width", string> = {
  fontFamily: "var(--font-body)",
  // On tablets the purse is to their left.
  "--width": "min(27rem, max(22rem, 100vw - 22rem))",
};

const PLATE = "rounded-sm border-l-4 border-gold bg-porphyry text-ivory shadow-raised";
const ACTION_WORDS = "font-inscription text-label leading-5 font-bold text-gold-pale";
const CLASS_NAMES = {
  toast: `on-dark flex w-full items-center gap-2 pr-1 pl-3 max-sm:min-h-14 max-sm:py-1.5 sm:h-14 ${PLATE}`,
  title:
    "line-clamp-2 font-inscription text-small leading-tight sm:leading-[1.1] font-bold tracking-wide",
  description:
    "sm:truncate max-sm:line-clamp-2 text-small leading-tight sm:leading-[1.1] text-gold-pale/90",
  content: "grid min-w-0 flex-1 gap-0.5",
  actionButton: `min-h-9 shrink-0 rounded-sm border border-gold/60 px-3 hover:bg-gold/15 pointer-coarse:min-h-11 ${ACTION_WORDS}`,
  closeButton:
    "order-last grid size-9 shrink-0 place-items-center rounded-sm text-gold-pale hover:bg-gold/15 pointer-coarse:size-11",
  error: "!border-blood-bright",
  success: "!border-laurel-bright",
  icon: "hidden",
};

/** The row of the phone's top bar that holds the purse. */
const PHONE_PURSE_PX = 52;

/** On wide screens they leave CONTINUE free, which leads on; over a dialog they keep to the corner. */
const WIDE_PLACE = "xl:in-[body:not(:has([role=dialog]))]:[--offset-right:13.75rem]!";
const PHONE_PLACE = "max-md:in-[body:has([data-toasts-below])]:[--mobile-offset-top:7.75rem]!";

/**
 * Beside the purse, on phones below it or below the price of an open lot: toasts cover no bid button. Several
 * stand on one another until pointer or focus spreads them out.
 */
export function Toaster() {
  const isCeremony = useWins(({ current }) => current !== null);
  useEffect(() => recordToasterReady(), []);
  return (
    <Sonner
      position="top-right"
      className={`${WIDE_PLACE} ${PHONE_PLACE}`}
      offset={{ top: 4, right: 8 }}
      mobileOffset={{ top: PHONE_PURSE_PX, left: 6, right: 6 }}
      visibleToasts={3}
      duration={7000}
      gap={4}
      closeButton
      icons={{ close: <X className="size-4" /> }}
      style={isCeremony ? { ...STYLE, visibility: "hidden" } : STYLE}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Close",
        classNames: CLASS_NAMES,
      }}
    />
  );
}
