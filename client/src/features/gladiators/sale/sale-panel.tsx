import { useEffect, useRef } from "react";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { useIsOwnLot } from "../../../lib/stores/gladiators/standing.ts";
import { Offer } from "./offer.tsx";
import { OnSale } from "./on-sale.tsx";

interface SalePanelProps {
  profile: Profile;
  /** The button in the gladiator's head controls it. */
  id: string;
  onClose: () => void;
}

/** The form that offers a gladiator, or how his sale stands. */
export function SalePanel({ profile, id, onClose }: SalePanelProps) {
  const isOnSale = useIsOwnLot(profile.id);
  const panel = useRef<HTMLElement>(null);
  const wasOnSale = useRef(isOnSale);
  // On a phone the panel opens below the screen.
  useEffect(() => {
    if (wasOnSale.current) return;
    const isPhone = window.matchMedia("(width < 48rem)").matches;
    panel.current?.scrollIntoView({ block: isPhone ? "start" : "nearest" });
  }, []);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOnSale && !wasOnSale.current) panel.current?.focus();
    wasOnSale.current = isOnSale;
  }, [isOnSale]);
  return (
    <section
      ref={panel}
      id={id}
      tabIndex={-1}
      aria-label={isOnSale ? "His sale" : "Offer for sale"}
      className="border-t border-line bg-tablet px-5 py-4 outline-none sm:px-7 @min-[75rem]:col-span-2"
    >
      {isOnSale ? (
        <OnSale gladiatorId={profile.id} />
      ) : (
        <Offer profile={profile} onClose={onClose} />
      )}
    </section>
  );
}
