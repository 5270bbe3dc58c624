import { keysOf } from "@ludus/shared/records";
import { useState, type SubmitEvent } from "react";
import type { SearchErrors } from "./search-checks.ts";

/** On phones all but the name is folded away, so that the results are on the first screen. */
const FOLDED_ON_PHONES = "max-sm:hidden";

function isPhone(): boolean {
  return window.matchMedia("(width < 40rem)").matches;
}

/** The filters that are folded away, which only on phones are all. */
export function useFold(isFoldedOnDesktops: (field: string) => boolean) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    foldedClass: isOpen ? "" : FOLDED_ON_PHONES,
    /** Searches, with the results in sight; a wrong field is shown instead. */
    submit(event: SubmitEvent, errors: SearchErrors, search: () => void) {
      event.preventDefault();
      const [wrong] = keysOf(errors);
      if (wrong === undefined) {
        if (isPhone()) setIsOpen(false);
        search();
      } else if (isPhone() || isFoldedOnDesktops(wrong)) {
        setIsOpen(true);
      }
    },
  };
}
