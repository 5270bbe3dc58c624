import { useState } from "react";
import { useGladiators } from "../../../lib/gladiators-store.ts";

/** Lights the card's edge once for every change that arrives while it is shown. */
export function GlowOnChange({ gladiatorId }: { gladiatorId: string }) {
  const seq = useGladiators(({ auctions }) => auctions[gladiatorId]?.seq ?? 0);
  const [firstSeq] = useState(seq);
  if (seq === firstSeq) return null;
  return (
    <div
      key={seq}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 animate-glow rounded-md"
    />
  );
}
