import { use, type MouseEvent, type ReactNode } from "react";
import { lotPath } from "../../../lib/navigation/paths.ts";
import { OpenLot } from "./open-lot.ts";

interface LotLinkProps {
  gladiatorId: string;
  /** `after:` says how much around the name may be pressed, too. */
  className: string;
  children: ReactNode;
}

/** Opens the lot for a look, whether or not the player can bid. A router's link would draw with each address. */
export function LotLink({ gladiatorId, className, children }: LotLinkProps) {
  const openLot = use(OpenLot);
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openLot(gladiatorId);
  };
  return (
    <a
      href={lotPath(gladiatorId)}
      onClick={open}
      className={`decoration-gold-deep underline-offset-3 after:absolute hover:underline ${className}`}
    >
      {children}
    </a>
  );
}
