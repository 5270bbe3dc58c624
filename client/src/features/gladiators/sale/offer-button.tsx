import type { Ref } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Gavel from "lucide-react/icons/gavel";
import { Button } from "../../../components/button/button.tsx";

interface OfferButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  /** The id of the form. */
  controls: string;
  onPress: () => void;
}

export function OfferButton({ ref, isOpen, controls, onPress }: OfferButtonProps) {
  return (
    <Button
      ref={ref}
      size="small"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className="aria-expanded:border-bronze-deep aria-expanded:bg-tablet aria-expanded:shadow-sunken"
    >
      <Gavel className="size-4" />
      Offer for sale
      <ChevronDown className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
    </Button>
  );
}
