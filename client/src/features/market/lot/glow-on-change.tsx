import { useState } from "react";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/**
 * Lights the card's edge for a change that arrives while it is shown. In a bidding war one glow runs
 * out before the next begins. It fades by opacity alone, which costs no painting.
 */
export function GlowOnChange({ gladiatorId }: { gladiatorId: string }) {
  const seq = useGladiators(({ auctions }) => auctions[gladiatorId]?.seq ?? 0);
  const [seenSeq, setSeenSeq] = useState(seq);
  const [isGlowing, setIsGlowing] = useState(false);
  if (seq !== seenSeq && !isGlowing) {
    setSeenSeq(seq);
    setIsGlowing(true);
  }
  if (!isGlowing) return null;
  return (
    <div
      aria-hidden="true"
      onAnimationEnd={() => setIsGlowing(false)}
      className="pointer-events-none absolute inset-0 animate-glow rounded-md opacity-0 shadow-glow will-change-[opacity]"
    />
  );
}
